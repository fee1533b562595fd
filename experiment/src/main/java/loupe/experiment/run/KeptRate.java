package loupe.experiment.run;

import java.util.Optional;
import loupe.pattern.RankReport;

/// How often messages of one repetition were due, and how often they went and came.
final class KeptRate {
    private static final double NANOS_PER_SECOND = 1e9;

    private KeptRate() {}

    /// Empty for fewer than two messages. Rates are of the distances between messages: one less than there are
    /// messages. A ping-pong's arrivals are its replies.
    static Optional<PacedTrial.Rates> of(RankReport.PaceKept kept, RankReport.Sent sent, RankReport.Received received) {
        long arrived = received.arrivals().received();
        if (sent.messages() < 2 || arrived < 2 || kept.dueNanos() <= 0) {
            return Optional.empty();
        }
        return Optional.of(new PacedTrial.Rates(
                rate(sent.messages(), kept.dueNanos()),
                rate(sent.messages(), kept.sendNanos()),
                rate(arrived, received.firstToLastNanos()),
                kept.dueNanos()));
    }

    private static double rate(long messages, long nanos) {
        return (messages - 1) * NANOS_PER_SECOND / Math.max(1, nanos);
    }
}
