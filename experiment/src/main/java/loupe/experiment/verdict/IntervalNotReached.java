package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// The median is not known as closely as was asked.
final class IntervalNotReached implements Verdict {
    @Override
    public String name() {
        return "interval-not-reached";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var repetition = evidence.repetition();
        if (repetition.measured() == 0) {
            return Optional.empty();
        }
        if (repetition.reached().isEmpty()) {
            return mild(
                    "%d repetition%s too few for an interval"
                            .formatted(repetition.measured(), repetition.measured() == 1 ? " is" : "s are"),
                    "give the run more time with --limit");
        }
        double reached = repetition.reached().getAsDouble();
        if (reached <= repetition.asked()) {
            return Optional.empty();
        }
        return mild(
                "the median is known to %.1f %%, asked were %.1f %%, after %d repetitions"
                        .formatted(100 * reached, 100 * repetition.asked(), repetition.measured()),
                "give the run more time with --limit, or ask a wider --interval");
    }
}
