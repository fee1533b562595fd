package loupe.experiment.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import loupe.experiment.verdict.Circumstances.Burden;
import loupe.experiment.verdict.Circumstances.Noise;
import loupe.experiment.verdict.Circumstances.Tail;
import loupe.measure.Distribution;
import loupe.measure.Stretch;
import loupe.measure.Surroundings;
import loupe.pattern.Direction;
import loupe.pattern.RankReport;

/// Holds what happened at the hosts against when the longest round trips were.
///
/// @param flows one of each repetition
record Noises(List<Flow> flows) {
    private static final double STALLED_WORTH_TELLING = 0.02;
    private static final double COLLECTING_WORTH_TELLING = 0.01;
    private static final double STOLEN_WORTH_TELLING = 0.05;

    /// A stall that is shorter can't be told from the sleeping thread's own lateness.
    private static final long STALL_NANOS = 1_000_000;

    /// The windows of two sides begin a message apart.
    private static final long APART_NANOS = 1_000_000;

    /// A round trip is of the tail from so many medians on.
    private static final int MEDIANS = 4;

    Noise noise() {
        var burdens = Stream.of("a", "b")
                .flatMap(side -> burden(side).stream())
                .filter(burden -> burden.stalled() >= STALLED_WORTH_TELLING
                        || burden.collecting() >= COLLECTING_WORTH_TELLING
                        || burden.stolen() >= STOLEN_WORTH_TELLING)
                .toList();
        var lost = flows.stream().mapToDouble(Noises::lostShare).summaryStatistics();
        return new Noise(tail(), burdens, lost.getCount() == 0 ? 0 : lost.getMax() - lost.getMin());
    }

    /// A long round trip, and the stall that was longest in it.
    private record Match(Stretch roundTrip, long stallNanos, String side) {
        boolean explained() {
            return 2 * stallNanos >= roundTrip.nanos();
        }
    }

    private Optional<Tail> tail() {
        var all = flows.stream()
                .map(flow -> flow.sender().roundTripNanos())
                .reduce(Distribution.NONE, Distribution::merge);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        long median = all.median().orElse(0);
        var longest = matches().stream()
                .filter(match -> match.roundTrip.nanos() >= Math.max(STALL_NANOS, MEDIANS * median))
                .toList();
        if (longest.isEmpty() || !longest.getFirst().explained()) {
            return Optional.empty();
        }
        var first = longest.getFirst();
        int explained = (int) longest.stream().filter(Match::explained).count();
        return Optional.of(
                new Tail(first.roundTrip.nanos(), median, first.stallNanos, first.side, explained, longest.size()));
    }

    private List<Match> matches() {
        var matches = new ArrayList<Match>();
        for (var flow : flows) {
            for (var roundTrip : flow.sender().seen().longestRoundTrips()) {
                matches.add(match(roundTrip, flow, List.of("a", "b")));
            }
        }
        matches.sort(Comparator.comparingLong((Match match) -> match.roundTrip.nanos())
                .reversed());
        return matches;
    }

    /// The longest round trip of a repetition that no stall at the side which began it accounts for.
    static Optional<Stretch> longestNotOfOwnPlatform(Flow flow) {
        var own = flow.direction() == Direction.B_TO_A ? "b" : "a";
        return flow.sender().seen().longestRoundTrips().stream()
                .filter(roundTrip -> !match(roundTrip, flow, List.of(own)).explained())
                .findFirst();
    }

    private static Match match(Stretch roundTrip, Flow flow, List<String> sides) {
        var best = new Match(roundTrip, 0, "a");
        for (var side : sides) {
            for (var stall : around(flow, side).map(Surroundings::longestStalls).orElse(List.of())) {
                var near = new Stretch(stall.atNanos() - APART_NANOS, stall.nanos() + 2 * APART_NANOS);
                boolean same = 2 * near.overlapNanos(roundTrip) >= stall.nanos();
                if (same && stall.nanos() >= STALL_NANOS && stall.nanos() > best.stallNanos) {
                    best = new Match(roundTrip, stall.nanos(), side);
                }
            }
        }
        return best;
    }

    private Optional<Burden> burden(String side) {
        var told = flows.stream()
                .filter(flow -> around(flow, side).isPresent() && windowNanos(flow) > 0)
                .toList();
        double window = told.stream().mapToLong(Noises::windowNanos).sum();
        return told.isEmpty()
                ? Optional.empty()
                : Optional.of(new Burden(
                        side,
                        sum(told, side, Noises::stalledNanos) / window,
                        sum(told, side, Surroundings::collectionNanos) / window,
                        sum(told, side, around -> around.stolenNanos().orElse(0)) / window));
    }

    private static double sum(List<Flow> flows, String side, ToLongFunction<Surroundings> of) {
        return flows.stream()
                .flatMap(flow -> around(flow, side).stream())
                .mapToLong(of)
                .sum();
    }

    /// Of the window of one repetition, on the side that lost more.
    static double lostShare(Flow flow) {
        double lost = Stream.of("a", "b")
                .flatMap(side -> around(flow, side).stream())
                .mapToLong(around -> stalledNanos(around) + around.stolenNanos().orElse(0))
                .max()
                .orElse(0);
        return windowNanos(flow) > 0 ? lost / windowNanos(flow) : 0;
    }

    private static long stalledNanos(Surroundings around) {
        return around.longestStalls().stream()
                .mapToLong(Stretch::nanos)
                .filter(nanos -> nanos >= STALL_NANOS)
                .sum();
    }

    private static long windowNanos(Flow flow) {
        return flow.sender().sent().map(RankReport.Sent::elapsedNanos).orElse(0L);
    }

    static Optional<Surroundings> around(Flow flow, String side) {
        boolean ofSender = (flow.direction() == Direction.B_TO_A) == side.equals("b");
        return (ofSender ? flow.sender() : flow.receiver()).seen().surroundings();
    }
}
