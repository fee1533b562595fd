package loupe.pattern;

/// When messages are offered to the network.
///
/// @param arrivals how the moments are laid
/// @param perSecond messages a second; 0 where the arrivals are closed
/// @param seed of random moments
public record Pace(Arrivals arrivals, double perSecond, long seed) {
    /// The next message goes when the one before is done.
    public static final Pace CLOSED = new Pace(Arrivals.CLOSED, 0, 0);

    private static final double MOST_PER_SECOND = 1e9;

    public Pace {
        boolean paced = arrivals != Arrivals.CLOSED;
        if (paced ? !(perSecond > 0 && perSecond <= MOST_PER_SECOND) : perSecond != 0) {
            throw new IllegalArgumentException(
                    "an open pace is above 0 and at most 1e9 messages a second, a closed one 0, got " + perSecond);
        }
    }

    /// The same with other random moments.
    public Pace seeded(long other) {
        return new Pace(arrivals, perSecond, other);
    }

    public boolean open() {
        return arrivals != Arrivals.CLOSED;
    }

    /// How the moments are laid at which messages are due.
    public enum Arrivals {
        /// Whenever the one before is done: the network sets the pace.
        CLOSED,
        /// At equal distances, whatever becomes of the messages.
        CONSTANT,
        /// At exponentially distributed distances, whatever becomes of the messages.
        POISSON
    }
}
