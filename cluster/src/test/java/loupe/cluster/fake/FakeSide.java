package loupe.cluster.fake;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import loupe.experiment.HostFacts;
import loupe.experiment.Performance;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.group.ClockOffset;
import loupe.experiment.group.GroupHost;
import loupe.experiment.group.HostPart;
import loupe.experiment.group.Seating;
import loupe.measure.Distribution;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Seen;

/// A side whose parts do what a test says.
public final class FakeSide implements GroupHost {
    public static final HostFacts FACTS = new HostFacts(
            "fake", "0.1.0", "Linux 6", "a CPU", List.of(0, 1), "a JVM", "tsc", "a boot", Optional.empty());

    private final List<Part> parts = new CopyOnWriteArrayList<>();

    /// One part, in the phase that it was put in.
    public static final class Part implements Performance {
        public final TrialOrder order;
        private final CompletableFuture<InetSocketAddress> ready = new CompletableFuture<>();
        private final CompletableFuture<RankReport> report = new CompletableFuture<>();
        private volatile Phase phase = Phase.SET_UP;
        public volatile boolean noMoreExpected;
        public volatile Optional<String> aborted = Optional.empty();
        public volatile boolean endsOnAbort = true;

        Part(TrialOrder order) {
            this.order = order;
        }

        public void isReady(int port) {
            ready.complete(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        }

        public void enter(Phase next) {
            phase = next;
        }

        public void finish() {
            report.complete(emptyReport(order.rank()));
        }

        public void fail(String why) {
            report.completeExceptionally(new TrialException(TrialException.Kind.FAILED, phase, why));
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
            return phase;
        }

        @Override
        public void expectNoMore() {
            noMoreExpected = true;
        }

        @Override
        public void abort(String why) {
            aborted = Optional.of(why);
            if (endsOnAbort) {
                fail(why);
            }
        }
    }

    public static RankReport emptyReport(int rank) {
        return new RankReport(
                rank,
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.empty(),
                Optional.empty(),
                Seen.NOTHING,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    @Override
    public HostFacts host() {
        return FACTS;
    }

    @Override
    public Performance listen(TrialOrder order) {
        var part = new Part(order);
        parts.add(part);
        return part;
    }

    @Override
    public Performance connect(TrialOrder order, InetSocketAddress peer) {
        return listen(order);
    }

    /// One that never gets ready.
    @Override
    public HostPart gather(TrialOrder order, Seating seating, int host) {
        return new LatePart();
    }

    @Override
    public ClockOffset clock() {
        return ClockOffset.NONE;
    }

    /// The part of this trial, once it was ordered.
    public Part part(long trial) {
        Eventually.holds(
                "trial " + trial + " is ordered",
                Duration.ofSeconds(5),
                () -> find(trial).isPresent());
        return find(trial).orElseThrow();
    }

    private Optional<Part> find(long trial) {
        return parts.stream().filter(part -> part.order.trial() == trial).findFirst();
    }

    @Override
    public void close() {}
}
