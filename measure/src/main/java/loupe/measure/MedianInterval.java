package loupe.measure;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// The median of repetitions with a distribution-free confidence interval: order statistics whose ranks a binomial
/// with p = 1/2 gives (Conover, Practical Nonparametric Statistics, 3.2). Smallest useful sample at 95 %: six; with
/// fewer no pair of order statistics covers the median that often, and [#reachable] is false.
public record MedianInterval(double confidence) {
    public static final MedianInterval OF_95_PERCENT = new MedianInterval(0.95);

    public MedianInterval {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("a confidence lies between 0 and 1, got " + confidence);
        }
    }

    /// Empty for no samples. Where the sample is too small for the confidence the whole range is given.
    public Optional<Estimate> of(double[] samples) {
        if (samples.length == 0) {
            return Optional.empty();
        }
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        int below = ranksBelow(sorted.length);
        int n = sorted.length;
        double median = n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
        return Optional.of(new Estimate(median, sorted[below], sorted[n - 1 - below]));
    }

    /// Whether a sample of this size can give an interval of the asked confidence at all.
    public boolean reachable(int samples) {
        return samples > 0 && 1 - 2 * Math.pow(0.5, samples) >= confidence;
    }

    /// How many order statistics may be left out on each side.
    private int ranksBelow(int samples) {
        double tail = (1 - confidence) / 2;
        var binomial = BinomialDistribution.of(samples, 0.5);
        int ranks = 0;
        while (ranks < (samples - 1) / 2 && binomial.cumulativeProbability(ranks) <= tail) {
            ranks++;
        }
        return Math.max(0, ranks - 1);
    }
}
