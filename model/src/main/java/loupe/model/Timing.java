package loupe.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import loupe.measure.DataSize;
import loupe.measure.Estimate;
import org.apache.commons.statistics.distribution.BetaDistribution;

/// What messages of one size took, over all repetitions of their measurement. Immutable.
public final class Timing {
    /// With fewer repetitions than this their scatter says too little of the median's own.
    public static final int FEWEST_FOR_ERROR = 3;

    private static final double NORMAL_97_5 = 1.959964;

    private final DataSize size;
    private final double[] sorted;
    private final int repetitions;
    private final OptionalDouble relativeError;

    private Timing(DataSize size, double[] sorted, int repetitions, OptionalDouble relativeError) {
        this.size = size;
        this.sorted = sorted;
        this.repetitions = repetitions;
        this.relativeError = relativeError;
        if (sorted.length == 0) {
            throw new IllegalArgumentException("messages of " + size + " were not measured");
        }
        for (double micros : sorted) {
            if (!(micros > 0) || !Double.isFinite(micros)) {
                throw new IllegalArgumentException("a message takes more than 0 us, got " + micros + " us for " + size);
            }
        }
    }

    /// From its repetitions.
    ///
    /// @param micros of each repetition, in microseconds, in any order; all more than 0
    public static Timing of(DataSize size, double... micros) {
        double[] sorted = micros.clone();
        Arrays.sort(sorted);
        return new Timing(size, sorted, sorted.length, errorOf(sorted));
    }

    /// From a median whose repetitions are not known any more: its interval stands for them.
    ///
    /// @param micros with its 95 % interval
    /// @param repetitions that it was made of
    public static Timing of(DataSize size, Estimate micros, int repetitions) {
        double error = (micros.high() - micros.low()) / 2 / NORMAL_97_5 / micros.median();
        return new Timing(
                size,
                new double[] {micros.median()},
                repetitions,
                repetitions < FEWEST_FOR_ERROR ? OptionalDouble.empty() : OptionalDouble.of(error));
    }

    /// One for each size, ascending, of whatever repetitions there are of it.
    static List<Timing> merged(Collection<Timing> timings) {
        Map<DataSize, Timing> bySize = new TreeMap<>(Comparator.naturalOrder());
        timings.forEach(timing -> bySize.merge(timing.size, timing, Timing::and));
        return List.copyOf(bySize.values());
    }

    private Timing and(Timing other) {
        double[] both = Arrays.copyOf(sorted, sorted.length + other.sorted.length);
        System.arraycopy(other.sorted, 0, both, sorted.length, other.sorted.length);
        return of(size, both);
    }

    public DataSize size() {
        return size;
    }

    /// The median of the repetitions.
    public double micros() {
        return median(sorted);
    }

    public int repetitions() {
        return repetitions;
    }

    /// The standard error of the median, relative to it; empty for fewer than [#FEWEST_FOR_ERROR] repetitions.
    public OptionalDouble relativeError() {
        return relativeError;
    }

    /// What the median might have been: that of as many repetitions drawn from these, with replacement.
    double resampled(RandomGenerator random) {
        if (sorted.length == 1) {
            double drawn = micros() * (1 + relativeError.orElse(0) * random.nextGaussian());
            return Math.max(drawn, micros() / 1000);
        }
        double[] drawn = new double[sorted.length];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = sorted[random.nextInt(sorted.length)];
        }
        Arrays.sort(drawn);
        return median(drawn);
    }

    static double median(double[] sorted) {
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    /// Maritz and Jarrett, "A note on estimating the variance of the sample median", JASA 73 (1978): what infinitely
    /// many resamplings would give, by the weights of a beta distribution.
    private static OptionalDouble errorOf(double[] sorted) {
        int n = sorted.length;
        if (n < FEWEST_FOR_ERROR) {
            return OptionalDouble.empty();
        }
        var beta = BetaDistribution.of((n + 1) / 2.0, (n + 1) / 2.0);
        double mean = 0;
        double square = 0;
        double below = 0;
        for (int i = 0; i < n; i++) {
            double upTo = beta.cumulativeProbability((i + 1) / (double) n);
            mean += (upTo - below) * sorted[i];
            square += (upTo - below) * sorted[i] * sorted[i];
            below = upTo;
        }
        return OptionalDouble.of(Math.sqrt(Math.max(0, square - mean * mean)) / median(sorted));
    }

    @Override
    public String toString() {
        return size + " in " + micros() + " us, " + repetitions + " times";
    }
}
