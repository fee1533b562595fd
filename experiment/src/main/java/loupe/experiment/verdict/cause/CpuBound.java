package loupe.experiment.verdict.cause;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Circumstances.End;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;

/// A side had no CPU time left: the figure says how fast that CPU is, not the path.
public final class CpuBound implements Verdict {
    private static final double FULL = 0.95;

    /// What a thread that is never idle shows at least of its window as time on its CPU.
    private static final double SOME = 0.2;

    /// Of which the figure is no rate that a CPU could bound, or whose ranks work for themselves
    /// besides.
    private static final Set<String> ELSE = Set.of("ping-pong", "interference", "post-work-wait", "polling");

    @Override
    public String name() {
        return "cpu-bound";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        if (evidence.spins() || ELSE.contains(evidence.pattern())) {
            return Optional.empty();
        }
        var around = evidence.circumstances();
        String seen = Stream.of(around.sender(), around.receiver())
                .filter(CpuBound::isFull)
                .map(CpuBound::inWords)
                .distinct()
                .collect(Collectors.joining("; "));
        return seen.isEmpty()
                ? Optional.empty()
                : mild(
                        seen,
                        "read the figure as that side's: larger messages, more CPUs or another transport raise it");
    }

    private static boolean isFull(End end) {
        double ran = end.ranShare().orElse(0);
        return ran >= SOME && ran + end.waitedShare().orElse(0) >= FULL;
    }

    private static String inWords(End end) {
        double ran = 100 * end.ranShare().orElse(0);
        double waited = 100 * end.waitedShare().orElse(0);
        return waited < 1
                ? "side %s used its CPU %.0f %% of the time".formatted(end.side(), ran)
                : "side %s used its CPU %.0f %% of the time and waited for it %.0f %%"
                        .formatted(end.side(), ran, waited);
    }
}
