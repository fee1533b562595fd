package loupe.model;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import loupe.measure.Estimate;

/// Confidence intervals from the repetitions (Efron and Tibshirani, An Introduction to the Bootstrap, chapter 13): the
/// repetitions of each size are drawn anew, with replacement, and the model is fitted again to their medians, many
/// times; 95 % of what came out lies in the interval. The draws come from a fixed seed: one file gives one answer.
final class Bootstrap {
    private static final int REPLICAS = 1_000;
    private static final long SEED = 0x10c5e;
    private static final double TAIL = 0.025;

    private Bootstrap() {}

    /// What the medians might have been, in the order of the timings, many times over.
    static List<double[]> medians(List<Timing> timings) {
        var random = new SplittableRandom(SEED);
        return Stream.generate(() -> timings.stream()
                        .mapToDouble(timing -> timing.resampled(random))
                        .toArray())
                .limit(REPLICAS)
                .toList();
    }

    /// The interval of a parameter; empty where it has none: where more replicas than may lie outside have no such
    /// parameter, which they say by an infinite one.
    ///
    /// @param value that the medians themselves give
    static <T> Optional<Estimate> interval(double value, List<T> replicas, ToDoubleFunction<T> parameter) {
        double[] sorted = replicas.stream().mapToDouble(parameter).sorted().toArray();
        double low = quantile(sorted, TAIL);
        double high = quantile(sorted, 1 - TAIL);
        return Double.isFinite(low) && Double.isFinite(high) && Double.isFinite(value)
                ? Optional.of(new Estimate(value, Math.min(low, value), Math.max(high, value)))
                : Optional.empty();
    }

    /// By linear interpolation between order statistics (Hyndman and Fan, type 7).
    private static double quantile(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] == sorted[above]
                ? sorted[below]
                : sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
