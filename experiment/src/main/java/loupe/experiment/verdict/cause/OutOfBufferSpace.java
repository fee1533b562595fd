package loupe.experiment.verdict.cause;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Circumstances.Hindrance;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;

/// The kernel had no buffer space for a message: the source notes' "out of memory" below 1 KB.
public final class OutOfBufferSpace implements Verdict {
    @Override
    public String name() {
        return "out-of-buffer-space";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        boolean hindered = evidence.circumstances()
                .hindrance()
                .filter(Hindrance.NO_BUFFER_SPACE::equals)
                .isPresent();
        return hindered
                ? grave(
                        evidence.repetition().lastFailure().orElse("a send found no buffer space"),
                        "enlarge --send-buffer, or send smaller messages")
                : Optional.empty();
    }
}
