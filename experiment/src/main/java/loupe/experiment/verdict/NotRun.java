package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// Nothing was measured.
final class NotRun implements Verdict {
    @Override
    public String name() {
        return "not-run";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var repetition = evidence.repetition();
        if (repetition.measured() > 0) {
            return Optional.empty();
        }
        return grave(
                repetition.lastFailure().orElse("the run ended before its turn came"),
                "give the run more time with --limit, or mend what is named");
    }
}
