package loupe.pattern.part;

import loupe.measure.DriftTest;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;

/// Says when a warm-up is over: enough messages, enough time and a steady pace, or the longest time. Allocates nothing
/// while it is fed.
public final class WarmUpMeter {
    private static final int BLOCKS_IN_SHORTEST = 8;
    private static final double TOLERANCE = 0.10;

    private final Schedule.WarmUp limits;
    private final DriftTest drift = new DriftTest(TOLERANCE);
    private final long blockNanos;
    private long beginNanos;
    private long blockBeginNanos;
    private long nowNanos;
    private long messages;
    private long messagesInBlock;

    public WarmUpMeter(Schedule.WarmUp limits) {
        this.limits = limits;
        this.blockNanos = Math.max(1, limits.atLeastNanos() / BLOCKS_IN_SHORTEST);
    }

    public void begin(long nanos) {
        beginNanos = nanos;
        blockBeginNanos = nanos;
        nowNanos = nanos;
    }

    /// One more message has gone; it is now `nanos`.
    public void message(long nanos) {
        messages++;
        messagesInBlock++;
        nowNanos = nanos;
        if (nanos - blockBeginNanos >= blockNanos) {
            drift.block((nanos - blockBeginNanos) / (double) messagesInBlock);
            blockBeginNanos = nanos;
            messagesInBlock = 0;
        }
    }

    public boolean over() {
        long elapsed = nowNanos - beginNanos;
        boolean enough = messages >= limits.messages() && elapsed >= limits.atLeastNanos();
        return elapsed >= limits.atMostNanos() || (enough && drift.steady());
    }

    /// Whether the longest time has passed, whatever else is still wanted.
    public boolean exhausted() {
        return nowNanos - beginNanos >= limits.atMostNanos();
    }

    public long messages() {
        return messages;
    }

    public RankReport.WarmUpReport report() {
        return new RankReport.WarmUpReport(
                messages, nowNanos - beginNanos, limits.atMostNanos() == 0 || drift.steady());
    }
}
