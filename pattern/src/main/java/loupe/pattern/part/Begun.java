package loupe.pattern.part;

/// When ranks went into their windows, by their host's clock.
///
/// @param firstNanos the first of them
/// @param lastNanos the last
public record Begun(long firstNanos, long lastNanos) {}
