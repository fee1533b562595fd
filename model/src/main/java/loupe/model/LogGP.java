package loupe.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import loupe.measure.Estimate;

/// What a message costs whom (Alexandrov, Ionescu, Schauser, Scheiman: LogGP, SPAA 1995): o_s and o_r of CPU to send
/// and
/// to receive, g between messages and G for each byte, L on the way. Found from parametrised round trips as Netgauge
/// does (Hoefler, Lichei, Rehm: Low-Overhead LogGP Parameter Assessment for Modern Interconnection Networks, IPDPS
/// 2007).
///
/// @param overheads o_s and o_r of each size, ascending
/// @param gaps g + s G over sizes: where one line does not carry it, each segment has its own g and G
/// @param latencyMicros L = PRTT(1, 0, s) / 2 - o_s - o_r - s G at the smallest size, in microseconds
/// @param cautions a sentence for each condition of the method that did not hold
public record LogGP(List<Overhead> overheads, Piecewise gaps, double latencyMicros, List<String> cautions) {
    private static final int REPLICAS = 1_000;
    private static final long SEED = 0x10c5f;

    public LogGP {
        overheads = List.copyOf(overheads);
        cautions = List.copyOf(cautions);
        if (overheads.isEmpty()) {
            throw new IllegalArgumentException("the overhead of at least one size is known");
        }
    }

    /// What a message of one size costs at either end.
    ///
    /// @param sendMicros o_s, in microseconds
    /// @param receiveMicros o_r of a message that is there already, in microseconds
    public record Overhead(DataSize size, Estimate sendMicros, Estimate receiveMicros) {}

    /// o_s and o_r of each size, with their intervals; they need no line to hold.
    public static List<Overhead> overheads(List<RoundTrips> trips) {
        return ascending(trips).stream().map(LogGP::overhead).toList();
    }

    private static Overhead overhead(RoundTrips trips) {
        var replicas = replicas(trips);
        return new Overhead(
                trips.size(),
                estimate(trips, replicas, it -> it.median(it::sendOverhead)),
                estimate(trips, replicas, it -> it.median(it::receiveOverhead)));
    }

    private static List<RoundTrips> replicas(RoundTrips trips) {
        var random = new SplittableRandom(SEED);
        return Stream.generate(() -> trips.resampled(random)).limit(REPLICAS).toList();
    }

    private static Estimate estimate(RoundTrips trips, List<RoundTrips> replicas, ToDoubleFunction<RoundTrips> of) {
        return Bootstrap.interval(of.applyAsDouble(trips), replicas, of).orElseThrow();
    }

    /// All parameters; refused where no g and G can be told.
    ///
    /// @param trips of several sizes, one for each
    public static Fit<LogGP> fit(List<RoundTrips> trips) {
        return fit(trips, Hockney.TOLERANCE);
    }

    /// The same with a tolerance of one's own.
    ///
    /// @param tolerance as far as g + s G may be off, relative to what was measured
    public static Fit<LogGP> fit(List<RoundTrips> trips, double tolerance) {
        var sorted = ascending(trips);
        for (var one : sorted) {
            if (one.median(one::gap) <= 0) {
                return new Fit.Undetermined<>(
                        "%d messages of %s took no longer than one: the gap between messages can't be told"
                                .formatted(one.messages(), one.size()));
            }
        }
        return switch (Piecewise.fit(gaps(sorted), tolerance)) {
            case Fit.Undetermined<Piecewise>(var reason) ->
                new Fit.Undetermined<>("the gap between messages, g + s G: " + reason);
            case Fit.Good<Piecewise>(var gaps, var parameters, var goodness) -> good(sorted, gaps, goodness);
        };
    }

    private static List<RoundTrips> ascending(List<RoundTrips> trips) {
        return trips.stream().sorted(Comparator.comparing(RoundTrips::size)).toList();
    }

    private static List<Timing> gaps(List<RoundTrips> trips) {
        return trips.stream()
                .map(one -> Timing.of(
                        one.size(),
                        one.repetitions().stream()
                                .mapToDouble(one::gap)
                                .filter(gap -> gap > 0)
                                .toArray()))
                .toList();
    }

    private static Fit<LogGP> good(List<RoundTrips> trips, Piecewise gaps, Goodness goodness) {
        var smallest = trips.getFirst();
        double onTheWay =
                smallest.size().bytes() * gaps.segments().getFirst().line().microsPerByte();
        ToDoubleFunction<RoundTrips> latency = it -> it.median(RoundTrips.Repetition::single) / 2
                - it.median(it::sendOverhead)
                - it.median(it::receiveOverhead)
                - onTheWay;
        var overheads = overheads(trips);
        var estimate = estimate(smallest, replicas(smallest), latency);
        var parameters = new ArrayList<Parameter>();
        parameters.add(new Parameter(Symbol.SEND_OVERHEAD, overheads.getFirst().sendMicros()));
        parameters.add(
                new Parameter(Symbol.RECEIVE_OVERHEAD, overheads.getFirst().receiveMicros()));
        parameters.add(new Parameter(Symbol.LATENCY, estimate));
        if (gaps.segments().size() == 1) {
            parameters.addAll(gap(gaps.segments().getFirst()));
        }
        var model = new LogGP(overheads, gaps, estimate.median(), cautions(trips, overheads, gaps, estimate.median()));
        return new Fit.Good<>(model, parameters, goodness);
    }

    /// g and G of a segment, with their intervals.
    public static List<Parameter> gap(Segment segment) {
        return Stream.of(
                        Parameter.of(Symbol.START_UP, segment.parameters())
                                .map(value -> new Parameter(Symbol.GAP, value)),
                        Parameter.of(Symbol.PER_BYTE, segment.parameters())
                                .map(value -> new Parameter(Symbol.GAP_PER_BYTE, value)))
                .flatMap(Optional::stream)
                .toList();
    }

    private static List<String> cautions(
            List<RoundTrips> trips, List<Overhead> overheads, Piecewise gaps, double latencyMicros) {
        var cautions = new ArrayList<String>();
        for (var one : trips) {
            double delay = one.median(RoundTrips.Repetition::spacing);
            double gap = gaps.micros(one.size());
            if (delay < gap) {
                cautions.add(String.format(
                        Locale.ROOT,
                        "at %s the delay d = %.4g us is less than g + s G = %.4g us: o_s may be the gap's, not the CPU's",
                        one.size(),
                        delay,
                        gap));
            }
        }
        for (var one : overheads) {
            if (one.sendMicros().median() < 0 || one.receiveMicros().median() < 0) {
                cautions.add("at %s an overhead came out below zero: it is less than what the round trips scatter"
                        .formatted(one.size()));
            }
        }
        if (latencyMicros < 0) {
            cautions.add("L came out below zero: what the sender does while a message is on its way is counted twice");
        }
        return cautions;
    }
}
