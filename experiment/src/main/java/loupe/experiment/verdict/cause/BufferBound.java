package loupe.experiment.verdict.cause;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;

/// The send buffer was too small to keep the path busy.
public final class BufferBound implements Verdict {
    private static final double WORTH_TELLING = 0.2;

    @Override
    public String name() {
        return "buffer-bound";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var tcp = evidence.circumstances().tcp().filter(shares -> shares.sendBufferLimited() >= WORTH_TELLING);
        if (tcp.isEmpty()) {
            return Optional.empty();
        }
        return mild(
                "the send buffer was too small for the path %.0f %% of the time (side %s sent)"
                        .formatted(
                                100 * tcp.get().sendBufferLimited(),
                                evidence.circumstances().sender().side()),
                "enlarge --send-buffer, or leave it out and let the kernel tune it");
    }
}
