package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// A side went away while this setting was measured; what is shown was measured before.
final class PeerLost implements Verdict {
    @Override
    public String name() {
        return "peer-lost";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var repetition = evidence.repetition();
        if (repetition.measured() == 0 || !(repetition.sideLost() || repetition.cutShort() > 0)) {
            return Optional.empty();
        }
        return grave(
                repetition.lastFailure().orElse(repetition.cutShort() + " repetitions were cut short"),
                "see what became of the other side and measure again");
    }
}
