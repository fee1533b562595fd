package loupe.transport.udp;

import java.time.Duration;
import loupe.measure.clock.NanoClock;

/// How long nothing has come, and whether that is the end. Belongs to the thread that receives, but for
/// [#expectNoMore].
final class Silence {
    /// What the end overtook comes within this time after it.
    static final Duration AFTER_END = Duration.ofMillis(50);

    /// A peer that has finished, though its end got lost, sends nothing for this long.
    static final Duration WHERE_END_IS_LOST = Duration.ofMillis(100);

    private static final long NONE = Long.MIN_VALUE;

    private final NanoClock clock;
    private long sinceNanos = NONE;
    private boolean endSeen;
    private volatile boolean noMoreExpected;

    Silence(NanoClock clock) {
        this.clock = clock;
    }

    void broken() {
        sinceNanos = NONE;
    }

    void endSeen() {
        endSeen = true;
    }

    boolean isEndSeen() {
        return endSeen;
    }

    void expectNoMore() {
        noMoreExpected = true;
    }

    boolean isNoMoreExpected() {
        return noMoreExpected;
    }

    /// Nothing came for another `tick`. Returns how long nothing has come.
    long goesOn(Duration tick) {
        long now = clock.nanos();
        if (sinceNanos == NONE) {
            sinceNanos = now - tick.toNanos();
        }
        return now - sinceNanos;
    }

    /// Whether so long a silence is the end.
    boolean isOver(long nanos) {
        return (endSeen && nanos >= AFTER_END.toNanos()) || (noMoreExpected && nanos >= WHERE_END_IS_LOST.toNanos());
    }
}
