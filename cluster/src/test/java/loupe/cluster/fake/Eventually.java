package loupe.cluster.fake;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import loupe.measure.clock.SystemClock;

/// Waits for a condition, but not for ever.
public final class Eventually {
    private static final long LOOK_NANOS = Duration.ofMillis(5).toNanos();

    private Eventually() {}

    public static void holds(String what, Duration within, BooleanSupplier condition) {
        long began = SystemClock.INSTANCE.nanos();
        while (!condition.getAsBoolean()) {
            if (SystemClock.INSTANCE.nanos() - began > within.toNanos()) {
                throw new AssertionError("not within " + within + ": " + what);
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
