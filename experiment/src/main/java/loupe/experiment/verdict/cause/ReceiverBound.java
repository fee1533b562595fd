package loupe.experiment.verdict.cause;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;

/// The sender was held back because the receiver did not take what had arrived.
public final class ReceiverBound implements Verdict {
    private static final double WORTH_TELLING = 0.2;

    @Override
    public String name() {
        return "receiver-bound";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var tcp = evidence.circumstances().tcp().filter(shares -> shares.receiverLimited() >= WORTH_TELLING);
        if (tcp.isEmpty()) {
            return Optional.empty();
        }
        return mild(
                "the receiver's window, which was full, held the sender back %.0f %% of the time (side %s received)"
                        .formatted(
                                100 * tcp.get().receiverLimited(),
                                evidence.circumstances().receiver().side()),
                "the receiver sets the pace: enlarge --receive-buffer there, or give it more CPU");
    }
}
