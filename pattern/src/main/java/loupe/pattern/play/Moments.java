package loupe.pattern.play;

import java.util.SplittableRandom;
import loupe.pattern.Pace;

/// The moments at which the messages of an open pace are due, in ascending order. Each follows from the pace alone, and
/// never from when the one before was sent. Belongs to one thread; allocates nothing.
final class Moments {
    private static final double NANOS_PER_SECOND = 1e9;

    private final boolean random;
    private final double gapNanos;
    private final SplittableRandom draws;
    private double atNanos;
    private long index;

    /// @param pace an open one
    Moments(Pace pace) {
        this.random = pace.arrivals() == Pace.Arrivals.POISSON;
        this.gapNanos = NANOS_PER_SECOND / pace.perSecond();
        this.draws = new SplittableRandom(pace.seed());
    }

    /// The next moment, in nanoseconds from the begin. At equal distances the first is 0; else each distance is drawn
    /// from an exponential distribution (McFarland's ziggurat, as the JDK has it).
    long next() {
        if (random) {
            atNanos += gapNanos * draws.nextExponential();
            return (long) atNanos;
        }
        return (long) (index++ * gapNanos);
    }

    double gapNanos() {
        return gapNanos;
    }
}
