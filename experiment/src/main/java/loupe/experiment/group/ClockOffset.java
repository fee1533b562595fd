package loupe.experiment.group;

/// How a host's clock stands to the clock of whoever leads the trial.
///
/// @param nanos what the host's clock shows more
/// @param errorNanos by how much that may be wrong: half of the round trip in which it was told
///     (Cristian, 1989)
public record ClockOffset(long nanos, long errorNanos) {
    /// Of a host that has the same clock.
    public static final ClockOffset NONE = new ClockOffset(0, 0);

    /// A moment of the leader's clock, as the host's clock shows it.
    public long there(long nanosHere) {
        return nanosHere + nanos;
    }

    /// A moment of the host's clock, as the leader's clock shows it.
    public long here(long nanosThere) {
        return nanosThere - nanos;
    }
}
