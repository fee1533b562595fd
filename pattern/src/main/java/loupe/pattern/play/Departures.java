package loupe.pattern.play;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import loupe.measure.LatencyRecorder;
import loupe.pattern.RankReport;

/// When messages were due and when they were sent, as far back as there is room: what a reply is held against. One
/// thread enters departures, another may look them up; nothing is allocated.
final class Departures {
    /// As many may be on their way and back at a time: more than a TCP connection's buffers hold of any message that is
    /// worth a packet.
    static final int ROOM = 1 << 19;

    private final AtomicLongArray times;
    private final int mask;
    private final AtomicLong entered = new AtomicLong();
    private final AtomicLong settled = new AtomicLong();
    private final LatencyRecorder late = new LatencyRecorder();
    private final LatencyRecorder wake = new LatencyRecorder();
    private long firstDueNanos;
    private long lastDueNanos;
    private long firstSentNanos;
    private long lastSentNanos;

    private Departures(int room) {
        this.times = new AtomicLongArray(2 * room);
        this.mask = room - 1;
    }

    /// To look replies up in.
    static Departures withReplies() {
        return new Departures(ROOM);
    }

    /// To know how the pace was kept, and no more.
    static Departures withoutReplies() {
        return new Departures(1);
    }

    /// A sender that had waited for a moment goes on so long after it.
    void woke(long lateNanos) {
        wake.record(lateNanos);
    }

    /// The message of this number goes now.
    void enter(long number, long dueNanos, long sentNanos) {
        int at = (int) (number & mask) << 1;
        times.setPlain(at, dueNanos);
        times.setPlain(at + 1, sentNanos);
        entered.setRelease(number + 1);
        late.record(sentNanos - dueNanos);
        if (number == 0) {
            firstDueNanos = dueNanos;
            firstSentNanos = sentNanos;
        }
        lastDueNanos = dueNanos;
        lastSentNanos = sentNanos;
    }

    /// Whether there is no room for the message of this number until more replies have come.
    boolean isFull(long number) {
        return mask > 0 && number - settled.getOpaque() > mask;
    }

    /// Whether the times of this message are still known. Asked by the thread that receives.
    boolean knows(long number) {
        long next = entered.getAcquire();
        return number < next && next - number <= mask;
    }

    long dueNanos(long number) {
        return times.getPlain((int) (number & mask) << 1);
    }

    /// When this message was due, from when the first of the window was.
    long sinceFirstNanos(long number) {
        return dueNanos(number) - firstDueNanos;
    }

    long sentNanos(long number) {
        return times.getPlain(((int) (number & mask) << 1) + 1);
    }

    /// The reply to this message has come, and those to the ones before have come or never will.
    void settle(long number) {
        settled.setOpaque(number + 1);
    }

    /// How many were entered and not settled.
    long open() {
        return entered.getAcquire() - settled.getOpaque();
    }

    /// @param due how many were due in the window
    RankReport.PaceKept kept(long due) {
        return new RankReport.PaceKept(
                due, lastDueNanos - firstDueNanos, lastSentNanos - firstSentNanos, late.snapshot(), wake.snapshot());
    }
}
