package loupe.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import loupe.experiment.surroundings.HostWatch;
import loupe.measure.clock.SystemClock;
import loupe.pattern.Company;
import loupe.pattern.Load;
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

/// The parts of all ranks of one trial, each played by a thread of this process.
final class LocalEnsemble implements Ensemble {
    private final TrialOrder order;
    private final int ranks;
    private final Transports transports;
    private final CompletableFuture<List<RankReport>> reports = new CompletableFuture<>();
    private final OpenThings open = new OpenThings();
    private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.SET_UP);

    LocalEnsemble(TrialOrder order, int ranks, Transports transports) {
        this.order = order;
        this.ranks = ranks;
        this.transports = transports;
    }

    void start() {
        Thread.ofPlatform().name("ranks").daemon().start(this::run);
        var limit = order.longest();
        CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> abort("the trial took longer than its " + limit.toSeconds() + " s"));
    }

    @Override
    public CompletableFuture<List<RankReport>> reports() {
        return reports;
    }

    @Override
    public void abort(String why) {
        if (!reports.isDone()) {
            open.closeAll(why);
        }
    }

    private void run() {
        try {
            reports.complete(play());
        } catch (IOException | RuntimeException broken) {
            reports.completeExceptionally(new TrialException(
                    LocalPerformance.kind(broken),
                    phase.get(),
                    open.closedBecause().orElse(String.valueOf(broken.getMessage()))));
        } finally {
            open.closeAll("the parts were played");
        }
    }

    private List<RankReport> play() throws IOException {
        var transport = transports.named(order.transport()).orElseThrow();
        var pattern = Patterns.named(order.pattern()).orElseThrow();
        var settings = pattern.settingsFor(0, transport.traits(), order.direction(), order.settings());
        var links = pattern.links(ranks, order.token().tag());
        var peers = new Meetings(order, transport, settings, open).of(links, ranks);
        try (var host = HostWatch.open(SystemClock.INSTANCE)) {
            return play(pattern, stations(transport, settings, peers, host));
        }
    }

    private List<Station> stations(
            Transport transport, Settings settings, List<Map<Integer, Endpoint>> peers, HostWatch host) {
        var muster = new LocalMuster(ranks, order.longest());
        var load = new Load(order.message(), order.direction(), order.token().tag(), order.offered());
        var stations = new ArrayList<Station>();
        for (int rank = 0; rank < ranks; rank++) {
            var company = new Company(
                    ranks,
                    peers.get(rank),
                    many -> Selections.among(many, settings, transport.clock()),
                    muster.of(rank));
            var stage = new ThreadStage(transport.clock(), host, new AtomicLong(), phase::set);
            stations.add(new Station(rank, company, transport.traits().reliable(), stage, load, order.schedule()));
        }
        return stations;
    }

    /// Where one rank fails, the others are ended, and its failure is the one that is told.
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
                    open.closeAll("rank " + station.rank() + " failed: " + broken.getMessage());
                }
            });
        }
        var all = CompletableFuture.allOf(parts.toArray(CompletableFuture[]::new));
        try {
            all.join();
        } catch (CompletionException failed) {
            throw first.get()
                    .filter(IOException.class::isInstance)
                    .map(IOException.class::cast)
                    .orElseGet(() -> new IOException(failed.getCause()));
        }
        return parts.stream().map(CompletableFuture::join).toList();
    }
}
