package loupe.pattern;

/// How messages are offered to the network, and what the ranks do besides.
///
/// @param pace when messages are due
/// @param computeNanos work between two messages, at each rank; 0 for none
/// @param burst messages that go together where a pattern sends bursts
/// @param gapNanos delay between the messages of a burst
/// @param loads what other pairs send meanwhile
public record Offered(Pace pace, long computeNanos, int burst, long gapNanos, Loads loads) {
    /// As fast as it goes, and nothing besides.
    public static final Offered FLAT_OUT = new Offered(Pace.CLOSED, 0, 1, 0, Loads.NONE);

    private static final long MOST_NANOS = 60_000_000_000L;
    private static final int MOST_BURST = 1_000_000;

    public Offered {
        if (computeNanos < 0 || computeNanos > MOST_NANOS || gapNanos < 0 || gapNanos > MOST_NANOS) {
            throw new IllegalArgumentException(
                    "work and gaps take 0 ns to a minute, got " + computeNanos + " and " + gapNanos);
        }
        if (burst < 1 || burst > MOST_BURST) {
            throw new IllegalArgumentException("a burst has 1 to 1,000,000 messages, got " + burst);
        }
    }

    public Offered at(Pace other) {
        return new Offered(other, computeNanos, burst, gapNanos, loads);
    }

    /// The same with random moments of the trial's own, which follow from the seed.
    public Offered forTrial(long trial) {
        return pace.arrivals() == Pace.Arrivals.POISSON ? at(pace.seeded(pace.seed() * 1_000_003 + trial)) : this;
    }

    public Offered computing(long nanos) {
        return new Offered(pace, nanos, burst, gapNanos, loads);
    }

    public Offered inBursts(int messages, long nanosBetween) {
        return new Offered(pace, computeNanos, messages, nanosBetween, loads);
    }

    /// The same beside pairs that load the network.
    public Offered beside(Loads others) {
        return new Offered(pace, computeNanos, burst, gapNanos, others);
    }
}
