package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// One thing that can be said of a result's worth: a condition, its evidence and what to do about it. Each is listed in
/// [Verdicts] and has a page `docs/verdicts/NAME.md`.
public interface Verdict {
    String name();

    /// Empty where the condition does not hold.
    Optional<VerdictRecord> judge(Evidence evidence);

    /// A verdict under which the result can't be trusted.
    default Optional<VerdictRecord> grave(String seen, String advice) {
        return Optional.of(new VerdictRecord(name(), true, seen, advice));
    }

    /// A verdict under which the result can be trusted, for what it says of itself.
    default Optional<VerdictRecord> mild(String seen, String advice) {
        return Optional.of(new VerdictRecord(name(), false, seen, advice));
    }
}
