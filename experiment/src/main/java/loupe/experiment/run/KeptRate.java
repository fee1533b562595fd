package loupe.experiment.run;

import java.util.Optional;
import loupe.pattern.RankReport;

/// How often messages of one repetition were due, and how often they went and came.
///
/// @param due messages a second
/// @param achieved the slower of the rate at which they were sent and that at which they arrived; a ping-pong's are its
///     replies
record KeptRate(double due, double achieved) {
    private static final double NANOS_PER_SECOND = 1e9;

    /// Empty for fewer than two messages. Rates are of the distances between messages: one less than there are
    /// messages.
    static Optional<KeptRate> of(RankReport.PaceKept kept, RankReport.Sent sent, RankReport.Received received) {
        long arrived = received.arrivals().received();
        if (sent.messages() < 2 || arrived < 2 || kept.dueNanos() <= 0) {
            return Optional.empty();
        }
        double due = rate(sent.messages(), kept.dueNanos());
        double gone = rate(sent.messages(), kept.sendNanos());
        double come = rate(arrived, received.firstToLastNanos());
        return Optional.of(new KeptRate(due, Math.min(due, Math.min(gone, come))));
    }

    private static double rate(long messages, long nanos) {
        return (messages - 1) * NANOS_PER_SECOND / Math.max(1, nanos);
    }
}
