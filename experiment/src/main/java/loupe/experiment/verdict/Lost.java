package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// Messages did not arrive: the figures of the sender then speak of messages that nobody got.
final class Lost implements Verdict {
    private static final double GRAVE_PERCENT = 1;

    @Override
    public String name() {
        return "lost";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var delivery = evidence.delivery();
        if (delivery.lost() == 0) {
            return Optional.empty();
        }
        double share = 100.0 * delivery.lost() / delivery.sent();
        String seen = "%d of %d messages lost (%.2f %%), %d of them at the tail"
                .formatted(delivery.lost(), delivery.sent(), share, delivery.tail());
        String advice =
                "lower the rate, or enlarge --receive-buffer; read the rate and speed, which are the receiver's";
        return evidence.traits().reliable() || share >= GRAVE_PERCENT ? grave(seen, advice) : mild(seen, advice);
    }
}
