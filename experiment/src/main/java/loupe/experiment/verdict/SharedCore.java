package loupe.experiment.verdict;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Circumstances.End;

/// A rank that spins had its CPU taken away by another thread that was ready: two spinners on one core wait for each
/// other's time slice, and latencies jump to multiples of the scheduler's tick.
final class SharedCore implements Verdict {
    private static final double MANY_A_REPETITION = 20;

    /// A spinning thread is always ready: what it waits, another had its core.
    private static final double WAITED_WORTH_TELLING = 0.1;

    @Override
    public String name() {
        return "shared-core";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        if (!evidence.spins()) {
            return Optional.empty();
        }
        var seen = Stream.concat(
                        Stream.of(
                                        evidence.circumstances().sender(),
                                        evidence.circumstances().receiver())
                                .flatMap(end -> waited(end).stream()),
                        switches(evidence).stream())
                .collect(Collectors.joining("; "));
        return seen.isEmpty()
                ? Optional.empty()
                : mild(seen, "give each spinning side a core of its own with --affinity, or wait blocking");
    }

    private static Optional<String> waited(End end) {
        double share = end.waitedShare().orElse(0);
        return share < WAITED_WORTH_TELLING
                ? Optional.empty()
                : Optional.of(
                        "side %s, spinning, waited for its CPU %.0f %% of the time".formatted(end.side(), 100 * share));
    }

    private static Optional<String> switches(Evidence evidence) {
        double switches = evidence.involuntarySwitches().orElse(0);
        return switches < MANY_A_REPETITION
                ? Optional.empty()
                : Optional.of(
                        "a spinning side lost its CPU to another thread %.0f times a repetition".formatted(switches));
    }
}
