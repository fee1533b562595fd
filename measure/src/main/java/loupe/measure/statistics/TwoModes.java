package loupe.measure.statistics;

import java.util.Arrays;
import java.util.Optional;
import loupe.measure.Distribution;

/// Samples that gather around two values rather than one, so that no single median speaks of them.
///
/// @param lower median of the lower group
/// @param upper median of the upper group
/// @param upperShare of the samples that are in the upper group, 0 to 1
/// @param separation Ashman's D of the two groups
/// @param pValue of the dip test
public record TwoModes(double lower, double upper, double upperShare, double separation, double pValue) {
    /// With fewer there is no telling.
    public static final int FEWEST = 8;

    /// Two normal groups are seen apart from here on (Ashman, Bird and Zepf, Astronomical Journal 108, 1994).
    private static final double SEPARATED = 2;

    private static final double SURE = 0.01;
    private static final double SMALLEST_SHARE = 0.1;
    private static final int SMALLEST_GROUP = 3;
    private static final double SMALLEST_RATIO = 1.1;
    private static final int QUANTILES = 256;

    /// Two modes are told where, on logarithms, the dip test rejects a single one at 1 %, the best split into two
    /// groups has an Ashman's D of more than 2, and the groups matter: medians more than 10 % apart, and
    /// neither with less than a tenth of the samples, nor with fewer than three.
    ///
    /// @param samples positive, in any order
    public static Optional<TwoModes> in(double[] samples) {
        double[] sorted = Arrays.stream(samples).sorted().toArray();
        if (sorted.length < FEWEST || sorted[0] <= 0) {
            return Optional.empty();
        }
        double[] logs = Arrays.stream(sorted).map(Math::log).toArray();
        int split = split(logs);
        double separation = separation(logs, split);
        double lower = median(sorted, 0, split);
        double upper = median(sorted, split, sorted.length);
        if (!matters(split, sorted.length) || upper / lower < SMALLEST_RATIO || separation <= SEPARATED) {
            return Optional.empty();
        }
        double pValue = DipTest.pValue(logs.length, DipTest.dip(logs));
        return pValue > SURE
                ? Optional.empty()
                : Optional.of(new TwoModes(
                        lower, upper, (sorted.length - split) / (double) sorted.length, separation, pValue));
    }

    /// The same of a whole distribution, by 256 of its quantiles: what they can't tell apart matters to nobody.
    public static Optional<TwoModes> in(Distribution distribution) {
        long count = distribution.count();
        if (count < QUANTILES) {
            return Optional.empty();
        }
        long[] values = distribution.values();
        long[] counts = distribution.counts();
        double[] quantiles = new double[QUANTILES];
        long seen = counts[0];
        for (int place = 0, i = 0; i < QUANTILES; i++) {
            while (seen < (i + 0.5) * count / QUANTILES) {
                seen += counts[++place];
            }
            quantiles[i] = values[place];
        }
        return in(quantiles);
    }

    private static boolean matters(int split, int samples) {
        int smaller = Math.min(split, samples - split);
        return smaller >= SMALLEST_GROUP && smaller >= SMALLEST_SHARE * samples;
    }

    /// Where the upper group begins: the place that leaves least variance within the two (Fisher, Journal of the
    /// American Statistical Association 53, 1958).
    private static int split(double[] sorted) {
        double total = Arrays.stream(sorted).sum();
        double below = 0;
        double most = -1;
        int best = 0;
        for (int i = 1; i < sorted.length; i++) {
            below += sorted[i - 1];
            double apart = below / i - (total - below) / (sorted.length - i);
            double between = apart * apart * i * (sorted.length - i);
            if (between > most) {
                most = between;
                best = i;
            }
        }
        return best;
    }

    /// Ashman's D. A group of equal values is taken to have a spread of a millionth.
    private static double separation(double[] sorted, int split) {
        double spread = variance(sorted, 0, split) + variance(sorted, split, sorted.length);
        double apart = mean(sorted, split, sorted.length) - mean(sorted, 0, split);
        return Math.sqrt(2) * apart / Math.sqrt(Math.max(spread, 1e-12));
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).average().orElse(0);
    }

    private static double variance(double[] values, int from, int to) {
        double mean = mean(values, from, to);
        return Arrays.stream(values, from, to)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElse(0);
    }

    private static double median(double[] sorted, int from, int to) {
        int middle = (from + to) / 2;
        return (to - from) % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
