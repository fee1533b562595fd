package loupe.experiment.run;

import java.util.Optional;
import loupe.measure.Delivery;
import loupe.measure.Distribution;
import loupe.pattern.Direction;
import loupe.pattern.RankReport;

/// One trial of open arrivals, as far as a load is judged by it.
///
/// @param due messages that were due in the window, whether or not they were sent
/// @param delivery what was sent held against what arrived
/// @param responses from when messages were due to their replies, in ns; empty where the pattern has no replies
/// @param roundTrips from when they were sent; empty likewise
/// @param wakes how late the sender went on after it had waited for a moment
/// @param rates how often messages were due, went and came; absent where fewer than two went or came
/// @param heldShare of the window that sends took, where they took many times as long as the quickest of them:
///     something held them back; else 0
/// @param lostShare of the window that the host which lost more lost to stalls, or to other guests
public record PacedTrial(
        long due,
        Delivery delivery,
        Distribution responses,
        Distribution roundTrips,
        Distribution wakes,
        Optional<Rates> rates,
        double heldShare,
        double lostShare) {
    /// Where all sends but the first few are held back, these tell what a send takes.
    private static final double QUICK = 0.01;

    private static final double MANY_TIMES = 5;

    /// Messages a second.
    ///
    /// @param due that were due
    /// @param gone that went
    /// @param come that came, at the receiver, or back where there are replies
    /// @param overNanos between the first moment due and the last
    public record Rates(double due, double gone, double come, long overNanos) {
        /// What was achieved from end to end.
        public double achieved() {
            return Math.min(due, Math.min(gone, come));
        }
    }

    /// From what both ranks report.
    public static PacedTrial of(Direction direction, long bytes, RankReport a, RankReport b) {
        boolean fromA = direction != Direction.B_TO_A;
        var flow = new Flow(direction, bytes, fromA ? a : b, fromA ? b : a);
        var kept = flow.kept();
        var replies = flow.isRoundTrip() ? flow.sender() : flow.receiver();
        return new PacedTrial(
                kept.map(RankReport.PaceKept::due).orElse(0L),
                flow.delivery(),
                flow.sender().responseNanos(),
                flow.sender().roundTripNanos(),
                kept.map(RankReport.PaceKept::wakeNanos).orElse(Distribution.NONE),
                kept.flatMap(pace -> flow.sender()
                        .sent()
                        .flatMap(sent -> replies.received().flatMap(received -> KeptRate.of(pace, sent, received)))),
                flow.sender().sent().map(PacedTrial::heldShare).orElse(0.0),
                Noises.lostShare(flow));
    }

    private static double heldShare(RankReport.Sent sent) {
        var calls = sent.callNanos();
        double quick = calls.percentile(QUICK).orElse(0);
        boolean held = sent.elapsedNanos() > 0 && calls.mean() >= MANY_TIMES * quick;
        return held ? calls.mean() * calls.count() / sent.elapsedNanos() : 0;
    }
}
