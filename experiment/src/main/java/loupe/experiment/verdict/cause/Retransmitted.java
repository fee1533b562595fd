package loupe.experiment.verdict.cause;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;

/// TCP sent segments again: what was lost on the way shows as waiting.
public final class Retransmitted implements Verdict {
    @Override
    public String name() {
        return "retransmitted";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        return evidence.circumstances()
                .segments()
                .filter(segments -> segments.again() > 0)
                .flatMap(segments -> mild(
                        "%d of %d segments were sent again (%.2g %%)"
                                .formatted(
                                        segments.again(),
                                        segments.sent(),
                                        100.0 * segments.again() / Math.max(1, segments.sent())),
                        "look for a full queue or a bad cable on the path; a single one can cost 200 ms"));
    }
}
