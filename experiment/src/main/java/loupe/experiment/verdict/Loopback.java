package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// Both sides share one kernel: no network interface, cable or switch was measured.
final class Loopback implements Verdict {
    @Override
    public String name() {
        return "loopback";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        return evidence.onOneHost() && !evidence.simulated()
                ? mild("both sides run on one host", "start loupe agent on another host and measure --to it")
                : Optional.empty();
    }
}
