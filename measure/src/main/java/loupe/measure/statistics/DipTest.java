package loupe.measure.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

/// The dip test of unimodality (Hartigan and Hartigan, Annals of Statistics 13, 1985): the dip is the largest distance
/// between a sample's distribution function and the unimodal one nearest to it, 0.25 at most. Here it is found from
/// that definition: a unimodal function is convex up to its mode and concave behind it, and for a mode at a given
/// sample the greatest convex minorant before it and the least concave majorant behind it tell how near one can come.
/// Smallest useful sample: eight.
public final class DipTest {
    private static final int DRAWN = 1_000;

    private DipTest() {}

    /// The dip of at least one sample.
    ///
    /// @param sorted ascending; values may be equal
    public static double dip(double[] sorted) {
        var steps = Steps.of(sorted);
        int low = 0;
        int high = steps.size() - 1;
        // The later the mode, the more must be convex before it, and the less concave behind it.
        while (low < high) {
            int middle = (low + high) / 2;
            if (steps.costBefore(middle) >= steps.costBehind(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        double here = steps.costAt(low);
        return low == 0 ? here : Math.min(here, steps.costAt(low - 1));
    }

    /// How often a uniform sample of this size, the unimodal one hardest to tell from two modes, has at least this dip:
    /// by 1,000 draws, always the same ones.
    public static double pValue(int samples, double dip) {
        var random = new SplittableRandom(samples);
        int atLeast = 0;
        for (int i = 0; i < DRAWN; i++) {
            atLeast += dip(uniform(samples, random)) >= dip ? 1 : 0;
        }
        return (atLeast + 1.0) / (DRAWN + 1);
    }

    /// Sorted as drawn: sums of exponential gaps.
    private static double[] uniform(int samples, SplittableRandom random) {
        double[] sorted = new double[samples];
        double sum = 0;
        for (int i = 0; i < samples; i++) {
            sum += random.nextExponential();
            sorted[i] = sum;
        }
        return sorted;
    }

    /// A distribution function: it rises from `before` to `after` at each of the distinct values.
    private static final class Steps {
        private final double[] values;
        private final double[] before;
        private final double[] after;

        Steps(double[] values, double[] before, double[] after) {
            this.values = values;
            this.before = before;
            this.after = after;
        }

        static Steps of(double[] sorted) {
            int n = sorted.length;
            double[] values = new double[n];
            double[] after = new double[n];
            int used = 0;
            for (int i = 0; i < n; i++) {
                if (used == 0 || sorted[i] > values[used - 1]) {
                    values[used++] = sorted[i];
                }
                after[used - 1] = (i + 1.0) / n;
            }
            double[] before = new double[used];
            System.arraycopy(after, 0, before, 1, used - 1);
            return new Steps(Arrays.copyOf(values, used), before, Arrays.copyOf(after, used));
        }

        int size() {
            return values.length;
        }

        double costAt(int mode) {
            // No unimodal function is nearer to a step than half of it; the mode alone may have a step.
            return Math.max(costBefore(mode), costBehind(mode));
        }

        /// How far from the steps before the mode a function must be that is convex there.
        double costBefore(int mode) {
            double[] lows = hull(mode + 1);
            double most = 0;
            for (int i = 0; i < mode; i++) {
                most = Math.max(most, after[i] - lows[i]);
            }
            return most / 2;
        }

        /// The same behind the mode, seen in a mirror.
        double costBehind(int mode) {
            return mirrored().costBefore(size() - 1 - mode);
        }

        private Steps mirrored() {
            int n = size();
            double[] values = new double[n];
            double[] before = new double[n];
            double[] after = new double[n];
            for (int i = 0; i < n; i++) {
                values[i] = -this.values[n - 1 - i];
                before[i] = 1 - this.after[n - 1 - i];
                after[i] = 1 - this.before[n - 1 - i];
            }
            return new Steps(values, before, after);
        }

        /// The greatest convex minorant of the first `count` lower corners, at their places.
        private double[] hull(int count) {
            int[] corners = new int[count];
            int used = 0;
            for (int i = 0; i < count; i++) {
                while (used > 1 && !turnsUp(corners[used - 2], corners[used - 1], i)) {
                    used--;
                }
                corners[used++] = i;
            }
            double[] lows = new double[count];
            for (int corner = 0, i = 0; i < count; i++) {
                if (corner + 1 < used && i > corners[corner + 1]) {
                    corner++;
                }
                lows[i] =
                        corner + 1 < used ? between(corners[corner], corners[corner + 1], i) : before[corners[corner]];
            }
            return lows;
        }

        private boolean turnsUp(int from, int over, int to) {
            return (before[over] - before[from]) * (values[to] - values[over])
                    < (before[to] - before[over]) * (values[over] - values[from]);
        }

        private double between(int from, int to, int at) {
            double share = (values[at] - values[from]) / (values[to] - values[from]);
            return before[from] + share * (before[to] - before[from]);
        }
    }
}
