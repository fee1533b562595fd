package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// The pace still drifted when the longest warm-up was over, in more than half of the repetitions.
final class NotSteady implements Verdict {
    @Override
    public String name() {
        return "not-steady";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var repetition = evidence.repetition();
        if (2 * repetition.unsteady() <= repetition.measured()) {
            return Optional.empty();
        }
        return mild(
                "the pace still drifted after the warm-up in %d of %d repetitions"
                        .formatted(repetition.unsteady(), repetition.measured()),
                "end other load on the hosts, or pin both sides with --affinity");
    }
}
