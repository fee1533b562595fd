package loupe.experiment;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.OptionState;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Transport;
import loupe.transport.Transports;
import loupe.transport.many.Selections;
import loupe.transport.posix.ThreadAffinity;

/// One rank's part, played by a thread of this process from set-up to report.
final class LocalPerformance implements Performance {
    /// How long a rank waits for the other to come.
    private static final Duration MEETING_LIMIT = Duration.ofSeconds(10);

    /// Whether the rank waits for its peer or goes to it.
    sealed interface Role {
        /// Waits for the peer.
        record Listen(InetSocketAddress at) implements Role {}

        /// Goes to the peer.
        record Connect(InetSocketAddress to) implements Role {}
    }

    private final TrialOrder order;
    private final Role role;
    private final Transports transports;
    private final CompletableFuture<InetSocketAddress> ready = new CompletableFuture<>();
    private final CompletableFuture<RankReport> report = new CompletableFuture<>();
    private final OpenThings open = new OpenThings();
    private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.SET_UP);

    LocalPerformance(TrialOrder order, Role role, Transports transports) {
        this.order = order;
        this.role = role;
        this.transports = transports;
    }

    void start() {
        Thread.ofPlatform().name("rank-" + order.rank()).daemon().start(this::run);
        var limit = order.longest();
        CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> abort("the trial took longer than its " + limit.toSeconds() + " s"));
    }

    @Override
    public CompletableFuture<InetSocketAddress> ready() {
        return ready;
    }

    @Override
    public CompletableFuture<RankReport> report() {
        return report;
    }

    @Override
    public Phase phase() {
        return phase.get();
    }

    @Override
    public void expectNoMore() {
        open.endpoint().ifPresent(Endpoint::expectNoMore);
    }

    @Override
    public void abort(String why) {
        if (!report.isDone()) {
            open.closeAll(why);
        }
    }

    private void run() {
        try {
            report.complete(play());
        } catch (IOException | RuntimeException broken) {
            var failure = failure(broken);
            ready.completeExceptionally(failure);
            report.completeExceptionally(failure);
        } finally {
            open.closeAll("the part was played");
        }
    }

    private TrialException failure(Exception broken) {
        String reason = open.closedBecause().orElse(String.valueOf(broken.getMessage()));
        return new TrialException(TrialException.Kind.of(broken), phase.get(), reason);
    }

    private RankReport play() throws IOException {
        var transport = transport();
        var pattern = pattern();
        if (!transport.traits().carries(order.message())) {
            throw new IOException("%s carries messages of %s to %s, asked for %s"
                    .formatted(
                            transport.name(),
                            transport.traits().smallest(),
                            transport.traits().largest(),
                            order.message()));
        }
        var settings = pattern.settingsFor(order.rank(), transport.traits(), order.direction(), order.settings());
        try (var host = HostWatch.open(SystemClock.INSTANCE);
                var endpoint = meetPinned(transport, settings)) {
            open.add(endpoint);
            var load =
                    new Load(order.message(), order.direction(), order.token().tag(), order.offered());
            var work = new AtomicLong();
            var stage = new ThreadStage(transport.clock(), host, work, phase::set);
            var company = Company.pair(order.rank(), endpoint, many -> Selections.among(many, settings, stage.clock()));
            var station =
                    new Station(order.rank(), company, transport.traits().reliable(), stage, load, order.schedule());
            return working(play(pattern, station, settings).with(affinity()), work.get());
        }
    }

    private static RankReport play(Pattern pattern, Station station, Settings settings) throws IOException {
        boolean spins = EndpointOptions.sendSpins(settings) || EndpointOptions.receiveSpins(settings);
        return spins ? SpinningThread.alone(() -> pattern.play(station)) : pattern.play(station);
    }

    /// Pins this thread once the one that notices stalls has been started, which goes wherever there
    /// is room.
    private Endpoint meetPinned(Transport transport, Settings settings) throws IOException {
        if (!order.cpus().isEmpty()) {
            ThreadAffinity.pin(order.cpus());
        }
        return meet(transport, settings);
    }

    /// What was asked to be done between messages, and what it takes on this host; absent at a rank
    /// that does not work.
    private RankReport working(RankReport report, long nanos) {
        long asked = order.offered().computeNanos();
        return asked == 0
                ? report
                : report.with(new OptionState(
                        HostOptions.COMPUTE.name(),
                        Optional.of(micros(asked)),
                        Optional.of(nanos).filter(it -> it > 0).map(LocalPerformance::micros),
                        Optional.empty()));
    }

    private static String micros(long nanos) {
        return "%.3fus".formatted(nanos / 1e3);
    }

    private Endpoint meet(Transport transport, Settings settings) throws IOException {
        return switch (role) {
            case Role.Listen(var at) -> {
                try (var listener = transport.listen(new Rendezvous(at, order.token(), MEETING_LIMIT), settings)) {
                    open.add(listener);
                    ready.complete(listener.address());
                    yield listener.accept();
                }
            }
            case Role.Connect(var to) -> {
                ready.complete(to);
                yield transport.connect(new Rendezvous(to, order.token(), MEETING_LIMIT), settings);
            }
        };
    }

    /// Read back, so that what was asked and can't be had is seen.
    private OptionState affinity() throws IOException {
        var asked = Optional.of(HostOptions.text(order.cpus())).filter(cpus -> !cpus.isEmpty());
        var inForce = Optional.of(HostOptions.text(ThreadAffinity.current())).filter(cpus -> !cpus.isEmpty());
        return new OptionState(HostOptions.AFFINITY.name(), asked, inForce, HostOptions.limit(asked, inForce));
    }

    private Transport transport() throws IOException {
        return transports
                .named(order.transport())
                .orElseThrow(() -> new IOException("no transport named '" + order.transport()
                        + "' on this side; it has " + String.join(", ", transports.names())));
    }

    private Pattern pattern() throws IOException {
        return Patterns.named(order.pattern())
                .orElseThrow(() -> new IOException("no pattern named '" + order.pattern() + "' on this side; it has "
                        + String.join(", ", Patterns.names())));
    }
}
