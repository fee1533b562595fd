package loupe.measure.clock;

/// A monotonic clock in nanoseconds, so that a test or a simulated network can be its own time.
/// Its origin is arbitrary: only differences mean anything.
@FunctionalInterface
public interface NanoClock {
    long nanos();
}
