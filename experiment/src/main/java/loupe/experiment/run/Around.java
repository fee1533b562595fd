package loupe.experiment.run;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import loupe.experiment.HostOptions;
import loupe.experiment.verdict.Circumstances;
import loupe.experiment.verdict.Circumstances.End;
import loupe.experiment.verdict.Circumstances.Quantum;
import loupe.experiment.verdict.Circumstances.Segments;
import loupe.experiment.verdict.Circumstances.TcpShares;
import loupe.experiment.verdict.Circumstances.Timing;
import loupe.measure.CpuTime;
import loupe.measure.Distribution;
import loupe.measure.Surroundings;
import loupe.measure.clock.ClockGrain;
import loupe.pattern.Direction;
import loupe.pattern.RankReport;
import loupe.transport.TcpView;

/// What stood around the messages of one flow, over its repetitions.
///
/// @param flows one of each repetition
/// @param clock that timed them
record Around(List<Flow> flows, ClockGrain clock) {
    private static final double NANOS_PER_SECOND = 1e9;

    /// Linux acknowledges 40 ms late at least; where both ends do, a round trip takes that twice.
    private static final long[][] TIMER_NANOS = {{38_000_000, 48_000_000}, {78_000_000, 95_000_000}};

    private static final long FAR_BELOW_NANOS = 20_000_000;
    private static final double WORTH_TELLING = 0.01;
    private static final int FEW = 3;

    Circumstances circumstances(CellLog log, OptionalDouble messagesPerSecond, List<Long> otherSizesFree) {
        return new Circumstances(
                end(true),
                end(false),
                tcp(),
                segments(),
                new Noises(flows).noise(),
                timing(messagesPerSecond, otherSizesFree),
                log.hindrance());
    }

    private String side(boolean ofSender) {
        boolean fromB = !flows.isEmpty() && flows.getFirst().direction() == Direction.B_TO_A;
        return ofSender == fromB ? "b" : "a";
    }

    private End end(boolean ofSender) {
        var ran = flows.stream()
                .map(flow -> ran(ofSender ? flow.sender() : flow.receiver(), ofSender))
                .flatMapToDouble(OptionalDouble::stream)
                .average();
        var waited = flows.stream()
                .map(flow -> waited(ofSender ? flow.sender() : flow.receiver(), ofSender))
                .flatMapToDouble(OptionalDouble::stream)
                .average();
        return new End(side(ofSender), ran, atMost(1 - ran.orElse(0), waited));
    }

    /// The two are read a moment apart, and where a rank has several threads what ran is more than one's.
    private static OptionalDouble atMost(double most, OptionalDouble share) {
        return share.isPresent() ? OptionalDouble.of(Math.min(most, share.getAsDouble())) : share;
    }

    /// Of the thread, or, where all threads of the rank share fewer CPUs than they are, of these.
    private static OptionalDouble ran(RankReport rank, boolean ofSender) {
        long window = windowNanos(rank, ofSender);
        var sending = rank.sent().flatMap(RankReport.Sent::cpu).map(CpuTime::totalNanos);
        var receiving = rank.received().flatMap(RankReport.Received::cpu).map(CpuTime::totalNanos);
        var own = ofSender ? sending : receiving;
        if (own.isEmpty() || window <= 0) {
            return OptionalDouble.empty();
        }
        double thread = (double) own.get() / window;
        double all = (double) (sending.orElse(0L) + receiving.orElse(0L)) / window / cpus(rank);
        return OptionalDouble.of(Math.min(1, Math.max(thread, all)));
    }

    private static int cpus(RankReport rank) {
        return rank.options().stream()
                .filter(option -> option.name().equals(HostOptions.AFFINITY.name()))
                .flatMap(option -> option.inForce().stream())
                .mapToInt(text -> HostOptions.cpus(text).size())
                .findFirst()
                .orElse(Integer.MAX_VALUE);
    }

    /// Of a rank with two threads it is known of the sending one only.
    private static OptionalDouble waited(RankReport rank, boolean ofSender) {
        long window = windowNanos(rank, ofSender);
        var waited = rank.seen().surroundings().map(Surroundings::waitedNanos).orElse(OptionalLong.empty());
        boolean other = !ofSender && rank.sent().isPresent();
        return waited.isEmpty() || window <= 0 || other
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.min(1, (double) waited.getAsLong() / window));
    }

    private static long windowNanos(RankReport rank, boolean ofSender) {
        return ofSender
                ? rank.sent().map(RankReport.Sent::elapsedNanos).orElse(0L)
                : rank.received().map(RankReport.Received::firstToLastNanos).orElse(0L);
    }

    private Optional<TcpShares> tcp() {
        var views = flows.stream()
                .map(Flow::sender)
                .filter(rank -> rank.seen().tcp().isPresent() && windowNanos(rank, true) > 0)
                .toList();
        if (views.isEmpty()) {
            return Optional.empty();
        }
        double window =
                views.stream().mapToLong(rank -> windowNanos(rank, true)).sum();
        double bytes = views.stream()
                .mapToLong(rank -> rank.sent().map(RankReport.Sent::bytes).orElse(0L))
                .sum();
        var last = views.getLast().seen().tcp().orElseThrow();
        return Optional.of(new TcpShares(
                share(sum(views, TcpView::busyNanos), window),
                share(sum(views, TcpView::receiverLimitedNanos), window),
                share(sum(views, TcpView::sendBufferLimitedNanos), window),
                last.congestionWindowSegments() * last.sendSegmentBytes(),
                last.smoothedRttNanos(),
                last.leastRttNanos(),
                bytes * NANOS_PER_SECOND / window));
    }

    /// The kernel counts in ticks of some milliseconds, from a moment before the window to one after it.
    private static double share(double part, double whole) {
        return Math.min(1, part / whole);
    }

    private static double sum(List<RankReport> ranks, ToDoubleFunction<TcpView> of) {
        return ranks.stream()
                .mapToDouble(rank -> of.applyAsDouble(rank.seen().tcp().orElseThrow()))
                .sum();
    }

    private Optional<Segments> segments() {
        var told = flows.stream()
                .map(flow -> flow.sender().traffic())
                .filter(traffic -> traffic.dataSegmentsOut().isPresent()
                        && traffic.retransmittedSegments().isPresent())
                .toList();
        return told.isEmpty()
                ? Optional.empty()
                : Optional.of(new Segments(
                        told.stream()
                                .mapToLong(traffic -> traffic.dataSegmentsOut().getAsLong())
                                .sum(),
                        told.stream()
                                .mapToLong(traffic ->
                                        traffic.retransmittedSegments().getAsLong())
                                .sum()));
    }

    private Timing timing(OptionalDouble messagesPerSecond, List<Long> otherSizesFree) {
        var median = roundTrips().median();
        var each = messagesPerSecond.isPresent()
                ? OptionalDouble.of(NANOS_PER_SECOND / messagesPerSecond.getAsDouble())
                : messagesPerSecond;
        return new Timing(
                median.isPresent() ? OptionalDouble.of((double) median.getAsLong()) : each,
                OptionalLong.of(clock.stepNanos()),
                OptionalDouble.of(clock.readNanos()),
                quantum(otherSizesFree));
    }

    private Distribution roundTrips() {
        return flows.stream()
                .map(flow -> flow.sender().roundTripNanos())
                .reduce(Distribution.NONE, Distribution::merge);
    }

    /// Whether round trips were measured, and none to speak of took as long as the timer.
    boolean isFreeOfTheTimer() {
        return !roundTrips().isEmpty() && quantum(List.of()).isEmpty();
    }

    private Optional<Quantum> quantum(List<Long> otherSizesFree) {
        var times = roundTrips();
        long leastRtt = flows.stream()
                .flatMap(flow -> flow.sender().seen().tcp().stream())
                .mapToLong(TcpView::leastRttNanos)
                .min()
                .orElse(Long.MAX_VALUE);
        long count = atTheTimer(times);
        boolean found = leastRtt < FAR_BELOW_NANOS && count >= FEW && count >= WORTH_TELLING * times.count();
        return found
                ? Optional.of(new Quantum((double) count / times.count(), count, leastRtt, otherSizesFree))
                : Optional.empty();
    }

    private static long atTheTimer(Distribution times) {
        long[] values = times.values();
        long[] counts = times.counts();
        long found = 0;
        for (int i = 0; i < values.length; i++) {
            for (long[] band : TIMER_NANOS) {
                found += values[i] >= band[0] && values[i] <= band[1] ? counts[i] : 0;
            }
        }
        return found;
    }
}
