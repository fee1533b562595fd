package loupe.measure.clock;

/// The machine's monotonic clock. One reading costs 20 to 40 ns on the hosts seen so far; `loupe measure` prints
/// the figure of the host it runs on.
public enum SystemClock implements NanoClock {
    INSTANCE;

    @Override
    public long nanos() {
        return System.nanoTime();
    }
}
