package loupe.experiment.verdict.cause;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;

/// The clock's own step, or what a reading of it costs, is a good part of the figure.
public final class ClockTooCoarse implements Verdict {
    private static final double WORTH_TELLING = 0.1;
    private static final double MOST = 0.5;

    @Override
    public String name() {
        return "clock-too-coarse";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var timing = evidence.circumstances().timing();
        double grain = Math.max(
                (double) timing.clockStepNanos().orElse(0),
                timing.clockReadNanos().orElse(0));
        if (timing.figureNanos().isEmpty() || evidence.simulated()) {
            return Optional.empty();
        }
        double share = grain / timing.figureNanos().getAsDouble();
        if (share < WORTH_TELLING) {
            return Optional.empty();
        }
        String seen = "the clock steps by %d ns and takes %.0f ns to read, which is %.0f %% of a message's %.0f ns"
                .formatted(
                        timing.clockStepNanos().orElse(0),
                        timing.clockReadNanos().orElse(0),
                        100 * share,
                        timing.figureNanos().getAsDouble());
        String advice = "choose a finer clock source (loupe doctor), or compare with larger messages";
        return share >= MOST ? grave(seen, advice) : mild(seen, advice);
    }
}
