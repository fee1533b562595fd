package loupe.experiment.surroundings;

import java.util.List;
import loupe.measure.Distribution;
import loupe.measure.LatencyRecorder;
import loupe.measure.Longest;
import loupe.measure.Stretch;

/// The stalls of one window. Fed by the thread that sleeps, begun and ended by the one that measures; its monitor
/// guards it, which nobody holds for longer than a record takes.
final class StallLog {
    private final long intervalNanos;
    private final LatencyRecorder stalls = new LatencyRecorder();
    private final Longest longest = new Longest();
    private boolean open;
    private long beginNanos;
    private long nextDueNanos;

    /// @param intervalNanos between two wakings
    StallLog(long intervalNanos) {
        this.intervalNanos = intervalNanos;
    }

    synchronized void begin(long nowNanos) {
        open = true;
        beginNanos = nowNanos;
        nextDueNanos = nowNanos + intervalNanos;
    }

    /// The thread that was to wake at `dueNanos` woke. What is longer than half of the interval is a stall worth its
    /// moment.
    synchronized void woke(long dueNanos, long nowNanos) {
        if (open && nowNanos > beginNanos) {
            note(dueNanos, nowNanos);
            nextDueNanos = nowNanos + intervalNanos;
        }
    }

    private void note(long dueNanos, long nowNanos) {
        long fromNanos = Math.max(dueNanos, beginNanos);
        long late = Math.max(0, nowNanos - fromNanos);
        stalls.record(late);
        longest.record(fromNanos - beginNanos, late);
    }

    /// The window is over: a stall that the sleeping thread has not woken from yet counts too.
    synchronized void end(long nowNanos) {
        if (open && nowNanos > nextDueNanos) {
            note(nextDueNanos, nowNanos);
        }
        open = false;
    }

    synchronized Distribution stalls() {
        return stalls.snapshot();
    }

    synchronized List<Stretch> longest() {
        return longest.snapshot();
    }
}
