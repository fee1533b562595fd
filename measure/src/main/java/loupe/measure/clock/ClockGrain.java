package loupe.measure.clock;

/// How finely a clock tells the time.
///
/// @param stepNanos its smallest step that was seen
/// @param readNanos what one reading costs, the mean over the readings
public record ClockGrain(long stepNanos, double readNanos) {
    private static final int READINGS = 10_000;
    private static final int MOST_READINGS = 5_000_000;

    /// Reads the clock for some hundred microseconds; for longer where it does not go on.
    public static ClockGrain of(NanoClock clock) {
        long first = clock.nanos();
        long before = first;
        long step = Long.MAX_VALUE;
        int readings = 0;
        while (readings < READINGS || (step == Long.MAX_VALUE && readings < MOST_READINGS)) {
            long now = clock.nanos();
            readings++;
            if (now > before) {
                step = Math.min(step, now - before);
                before = now;
            }
        }
        long tookNanos = before - first;
        return new ClockGrain(step == Long.MAX_VALUE ? 0 : step, (double) tookNanos / readings);
    }
}
