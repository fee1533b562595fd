package loupe.experiment.verdict;

import java.util.Optional;
import java.util.OptionalLong;
import loupe.experiment.record.VerdictRecord;

/// Messages did not go or come as often as they were due, or the sender itself was late: the response times are then
/// those of a queue that grows, or of the tool.
final class RateNotAchieved implements Verdict {
    private static final double ACHIEVED = 0.99;
    private static final double MUCH_OF_THE_MEDIAN = 0.2;
    private static final double MUCH_OF_THE_TAIL = 0.5;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MICRO = 1e3;

    @Override
    public String name() {
        return "rate-not-achieved";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var loop = evidence.loop();
        if (loop.dueRate().isEmpty() || loop.achievedRate().isEmpty()) {
            return Optional.empty();
        }
        double due = loop.dueRate().getAsDouble();
        double achieved = loop.achievedRate().getAsDouble();
        if (achieved < ACHIEVED * due) {
            return grave(
                    "%.6g messages a second of %.6g that were due (%.1f %%)"
                            .formatted(achieved, due, 100 * achieved / due),
                    "ask a lower --rate; loupe capacity finds the highest that is kept");
        }
        return late(loop, 0.5, MUCH_OF_THE_MEDIAN).or(() -> late(loop, 0.99, MUCH_OF_THE_TAIL));
    }

    /// Whether the sender's own lateness is much of what is shown, or of the distance between messages.
    private Optional<VerdictRecord> late(Evidence.Loop loop, double quantile, double share) {
        var own = loop.wakes().percentile(quantile);
        double gap = NANOS_PER_SECOND / loop.dueRate().orElseThrow();
        double shown =
                loop.responses().isEmpty() ? gap : orElse(loop.responses().percentile(quantile), gap);
        return own.isPresent() && own.getAsLong() > share * shown
                ? grave(
                        "the sender itself went on %.1f us late at p%.0f, of %.1f us shown"
                                .formatted(own.getAsLong() / NANOS_PER_MICRO, 100 * quantile, shown / NANOS_PER_MICRO),
                        "give the sender a CPU of its own with --affinity, or end other load on its host")
                : Optional.empty();
    }

    private static double orElse(OptionalLong known, double otherwise) {
        return known.isPresent() ? known.getAsLong() : otherwise;
    }
}
