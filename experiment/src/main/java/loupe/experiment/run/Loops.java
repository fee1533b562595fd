package loupe.experiment.run;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.verdict.Evidence;
import loupe.measure.Distribution;
import loupe.pattern.Pace;
import loupe.pattern.RankReport;

/// What the repetitions of one flow show of the loop that they ran in: open, where messages went when they were due, or
/// closed, where each waited for the one before.
record Loops(Pace pace, List<Flow> flows) {
    Loops {
        flows = List.copyOf(flows);
    }

    Optional<ResultRecord.Offer> offer() {
        return pace.open()
                ? Optional.of(new ResultRecord.Offer(
                        pace.arrivals().name().toLowerCase(Locale.ROOT),
                        pace.perSecond(),
                        ResultRecord.RoundTrip.of(all(Loops::wakes))))
                : Optional.empty();
    }

    Optional<ResultRecord.RoundTrip> responses() {
        return ResultRecord.RoundTrip.of(all(flow -> flow.sender().responseNanos()));
    }

    private static Distribution wakes(Flow flow) {
        return flow.kept().map(RankReport.PaceKept::wakeNanos).orElse(Distribution.NONE);
    }

    private Distribution all(Function<Flow, Distribution> of) {
        return flows.stream().map(of).reduce(Distribution.NONE, Distribution::merge);
    }

    /// @param due messages a second, median over the repetitions
    /// @param achieved the same
    Evidence.Loop evidence(OptionalDouble due, OptionalDouble achieved) {
        return new Evidence.Loop(
                due,
                achieved,
                all(flow -> flow.sender().responseNanos()),
                all(Loops::wakes),
                all(flow -> flow.sender().roundTripNanos()),
                flows.stream()
                        .flatMap(flow -> standstill(flow).stream())
                        .max(Comparator.comparingDouble(Evidence.Standstill::share)));
    }

    private static Optional<Evidence.Standstill> standstill(Flow flow) {
        long window = flow.sender().sent().map(RankReport.Sent::elapsedNanos).orElse(0L);
        return window == 0
                ? Optional.empty()
                : Noises.longestNotOfOwnPlatform(flow).map(longest -> new Evidence.Standstill(longest.nanos(), window));
    }
}
