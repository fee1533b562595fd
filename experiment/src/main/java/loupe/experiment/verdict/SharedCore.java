package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// A rank that spins had its CPU taken away by another thread that was ready: two spinners on one core wait for each
/// other's time slice, and latencies jump to multiples of the scheduler's tick.
final class SharedCore implements Verdict {
    private static final double MANY_A_REPETITION = 20;

    @Override
    public String name() {
        return "shared-core";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        double switches = evidence.involuntarySwitches().orElse(0);
        if (!evidence.spins() || switches < MANY_A_REPETITION) {
            return Optional.empty();
        }
        return mild(
                "a spinning side lost its CPU to another thread %.0f times a repetition".formatted(switches),
                "give each spinning side a core of its own with --affinity, or wait blocking");
    }
}
