package loupe.experiment.group;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import loupe.experiment.OpenThings;
import loupe.experiment.ThreadStage;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.surroundings.HostWatch;
import loupe.measure.clock.SystemClock;
import loupe.pattern.Company;
import loupe.pattern.Load;
import loupe.pattern.Muster;
import loupe.pattern.Pattern;
import loupe.pattern.Patterns;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.pattern.part.LocalMuster;
import loupe.transport.Endpoint;
import loupe.transport.Settings;
import loupe.transport.Transport;
import loupe.transport.Transports;
import loupe.transport.many.Selections;

/// The ranks of this process in one trial, each played by a thread of its own.
final class LocalHostPart implements HostPart {
    /// How long this host waits for the others to be ready.
    private static final Duration GATHERING_LIMIT = Duration.ofSeconds(30);

    private final TrialOrder order;
    private final Seating seating;
    private final int host;
    private final List<Integer> ranks;
    private final Transports transports;
    private final InetSocketAddress dataAddress;
    private final LocalMuster muster;
    private final CompletableFuture<InetSocketAddress> ready = new CompletableFuture<>();
    private final CompletableFuture<List<InetSocketAddress>> hosts = new CompletableFuture<>();
    private final Map<Muster.Point, CompletableFuture<Void>> come = new EnumMap<>(Muster.Point.class);
    private final CompletableFuture<HostReport> report = new CompletableFuture<>();
    private final OpenThings open = new OpenThings();
    private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.SET_UP);

    LocalHostPart(TrialOrder order, Seating seating, int host, Transports transports, InetSocketAddress dataAddress) {
        this.order = order;
        this.seating = seating;
        this.host = host;
        this.ranks = seating.ranksOf(host);
        this.transports = transports;
        this.dataAddress = dataAddress;
        for (var point : Muster.Point.values()) {
            come.put(point, new CompletableFuture<>());
        }
        this.muster = new LocalMuster(
                ranks.size(),
                order.longest(),
                SystemClock.INSTANCE,
                point -> come(point).complete(null));
    }

    void start() {
        Thread.ofPlatform().name("ranks").daemon().start(this::run);
        var limit = order.longest().plus(GATHERING_LIMIT);
        CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> abort("the trial took longer than its " + limit.toSeconds() + " s"));
    }

    @Override
    public CompletableFuture<InetSocketAddress> ready() {
        return ready;
    }

    @Override
    public void meet(List<InetSocketAddress> all) {
        hosts.complete(all);
    }

    @Override
    public CompletableFuture<Void> come(Muster.Point point) {
        var future = come.get(point);
        if (future == null) {
            throw new IllegalArgumentException("no such point: " + point);
        }
        return future;
    }

    @Override
    public void pass(Muster.Point point, long atNanos) {
        muster.pass(point, atNanos);
    }

    @Override
    public CompletableFuture<HostReport> report() {
        return report;
    }

    @Override
    public Phase phase() {
        return phase.get();
    }

    @Override
    public void abort(String why) {
        if (!report.isDone()) {
            open.closeAll(why);
            muster.end(why);
            hosts.completeExceptionally(new IOException(why));
        }
    }

    private void run() {
        try {
            var played = play();
            report.complete(HostReport.of(order.direction(), played, muster.begun()));
        } catch (IOException | RuntimeException broken) {
            var failure = new TrialException(
                    TrialException.Kind.of(broken),
                    phase.get(),
                    open.closedBecause().orElse(String.valueOf(broken.getMessage())));
            ready.completeExceptionally(failure);
            report.completeExceptionally(failure);
        } finally {
            open.closeAll("the parts were played");
        }
    }

    private List<RankReport> play() throws IOException {
        var transport = transports.named(order.transport()).orElseThrow();
        var pattern = Patterns.named(order.pattern()).orElseThrow();
        var settings = pattern.settingsFor(0, transport.traits(), order.direction(), order.settings());
        var links = pattern.links(seating.ranks(), order.token().tag());
        var mine = new LocalLinks(seating, host, links, new LocalLinks.Means(order, transport, settings), open);
        ready.complete(mine.open(dataAddress));
        var all = awaitHosts();
        if (all.size()
                <= seating.hostOf().stream().mapToInt(Integer::intValue).max().orElse(0)) {
            throw new IOException("the seating has more hosts than there are addresses: " + all.size());
        }
        var peers = mine.meet(all);
        try (var watch = HostWatch.open(SystemClock.INSTANCE)) {
            return play(pattern, stations(transport, settings, peers, watch));
        }
    }

    private List<InetSocketAddress> awaitHosts() throws IOException {
        try {
            return hosts.get(GATHERING_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new IOException("the other hosts were not ready within " + GATHERING_LIMIT.toSeconds() + " s", late);
        } catch (ExecutionException ended) {
            throw new IOException(String.valueOf(ended.getCause()), ended);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for the other hosts", interrupted);
        }
    }

    private List<Station> stations(
            Transport transport, Settings settings, Map<Integer, Map<Integer, Endpoint>> peers, HostWatch watch) {
        var load = new Load(order.message(), order.direction(), order.token().tag(), order.offered());
        var stations = new ArrayList<Station>();
        for (int rank : ranks) {
            var company = new Company(
                    seating.ranks(),
                    peers.getOrDefault(rank, Map.of()),
                    many -> Selections.among(many, settings, transport.clock()),
                    muster.of(rank));
            var stage = new ThreadStage(transport.clock(), watch, new AtomicLong(), phase::set);
            stations.add(new Station(rank, company, transport.traits().reliable(), stage, load, order.schedule()));
        }
        return stations;
    }

    /// Where one rank fails, the others of this host are ended, and its failure is the one that is
    /// told.
    private List<RankReport> play(Pattern pattern, List<Station> stations) throws IOException {
        var first = new AtomicReference<Optional<Exception>>(Optional.empty());
        var parts = new ArrayList<CompletableFuture<RankReport>>();
        for (var station : stations) {
            var part = new CompletableFuture<RankReport>();
            parts.add(part);
            Thread.ofPlatform().name("rank-" + station.rank()).daemon().start(() -> {
                try {
                    part.complete(pattern.play(station));
                } catch (IOException | RuntimeException broken) {
                    first.compareAndSet(Optional.empty(), Optional.of(broken));
                    part.completeExceptionally(broken);
                    abort("rank " + station.rank() + " failed: " + broken.getMessage());
                }
            });
        }
        try {
            CompletableFuture.allOf(parts.toArray(CompletableFuture[]::new)).join();
        } catch (CompletionException failed) {
            throw first.get()
                    .filter(IOException.class::isInstance)
                    .map(IOException.class::cast)
                    .orElseGet(() -> new IOException(failed.getCause()));
        }
        return parts.stream().map(CompletableFuture::join).toList();
    }
}
