package loupe.pattern;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What is left of a rank's thread for work that goes on while messages come or go, and what these take away from it.
///
/// @param transferNanos of one message to its completion, with nothing done meanwhile; empty where the method has none
/// @param workNanos some work, done alone
/// @param besideNanos the same work and the messages that came or went meanwhile
/// @param messages how many these were
/// @param works how often the work was done in either time; 0 where the window was too short to tell anything
/// @param workedNanos all work of the window, as if each had been done alone
public record Interleaved(
        OptionalLong transferNanos, long workNanos, long besideNanos, long messages, long works, long workedNanos) {
    /// How far from what is possible a share may be by noise.
    private static final double NOISE = 0.25;

    public Interleaved {
        if (transferNanos.orElse(0) < 0
                || workNanos < 0
                || besideNanos < 0
                || messages < 0
                || works < 0
                || workedNanos < 0) {
            throw new IllegalArgumentException("neither a time nor a number of messages is negative");
        }
    }

    /// What each message took away from the work. By noise it may come out below 0. Empty without a message.
    public OptionalDouble overheadNanos() {
        return messages == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) (besideNanos - workNanos) / messages);
    }

    /// The share of the thread that is left to the work. Where a transfer was timed: 1 - overhead / transfer
    /// (Doerfler and Brightwell, EuroPVM/MPI 2006), and empty where the work took less than half of one; else
    /// the time of the work alone over its time beside messages (Lawry et al., CLUSTER 2002). By noise it may come
    /// out a little below 0 or above 1; what is further from them than a quarter is no share, and empty.
    public OptionalDouble availability() {
        var share = share();
        return share.isPresent() && share.getAsDouble() >= -NOISE && share.getAsDouble() <= 1 + NOISE
                ? share
                : OptionalDouble.empty();
    }

    private OptionalDouble share() {
        if (transferNanos.isEmpty()) {
            return besideNanos == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) workNanos / besideNanos);
        }
        long transfer = transferNanos.getAsLong();
        var overhead = overheadNanos();
        return overhead.isEmpty() || transfer == 0 || 2 * workNanos < transfer
                ? OptionalDouble.empty()
                : OptionalDouble.of(1 - overhead.getAsDouble() / transfer);
    }
}
