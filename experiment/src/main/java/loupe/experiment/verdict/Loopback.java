package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// Both sides share one kernel, over a transport that goes between hosts too: no network interface, cable or switch was
/// measured. Nobody takes a transport that never leaves its host for a network.
final class Loopback implements Verdict {
    @Override
    public String name() {
        return "loopback";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        return evidence.onOneHost() && evidence.traits().betweenHosts() && !evidence.simulated()
                ? mild("both sides run on one host", "start loupe agent on another host and measure --to it")
                : Optional.empty();
    }
}
