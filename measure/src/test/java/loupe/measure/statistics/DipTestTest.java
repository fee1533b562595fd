package loupe.measure.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class DipTestTest {
    @Test
    void evenly_spaced_samples_have_the_smallest_dip_there_is() {
        assertEquals(1.0 / 20, DipTest.dip(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}), 1e-12);
    }

    @Test
    void two_heaps_of_equal_size_have_the_largest_dip_there_is() {
        assertEquals(0.25, DipTest.dip(new double[] {1, 1, 1, 1, 2, 2, 2, 2}), 1e-12);
    }

    @Test
    void one_value_alone_has_none() {
        assertEquals(0, DipTest.dip(new double[] {7, 7, 7}), 1e-12);
    }

    @ForEachSeed
    void is_the_smallest_distance_at_which_a_unimodal_function_fits_between(RandomGenerator random) {
        double[] sorted = new double[random.nextInt(1, 14)];
        Arrays.setAll(sorted, i -> random.nextInt(30) + (random.nextBoolean() ? 100 : 0));
        Arrays.sort(sorted);

        double dip = DipTest.dip(sorted);

        assertTrue(fits(sorted, dip + 1e-9), "dip " + dip + " of " + Arrays.toString(sorted));
        assertTrue(dip < 1e-9 || !fits(sorted, dip - 1e-9), "dip " + dip + " of " + Arrays.toString(sorted));
    }

    @Test
    void a_normal_sample_is_rejected_no_more_often_than_said() {
        var random = new SplittableRandom(1);
        int rejected = 0;
        for (int i = 0; i < 100; i++) {
            double[] sorted = new double[30];
            Arrays.setAll(sorted, place -> random.nextGaussian());
            Arrays.sort(sorted);
            rejected += DipTest.pValue(30, DipTest.dip(sorted)) <= 0.05 ? 1 : 0;
        }

        assertTrue(rejected <= 5, rejected + " of 100");
    }

    /// By the definition, tried at every mode and with every chord: a convex function must stay above each lower corner
    /// and below each chord of upper ones.
    private static boolean fits(double[] sorted, double distance) {
        return Arrays.stream(sorted).anyMatch(mode -> {
            double[] mirrored =
                    Arrays.stream(sorted).map(value -> -value).sorted().toArray();
            return convexFits(sorted, mode, distance) && convexFits(mirrored, -mode, distance);
        });
    }

    private static boolean convexFits(double[] sorted, double mode, double distance) {
        for (double at : sorted) {
            for (double left : sorted) {
                for (double right : sorted) {
                    if (at >= mode || left > at || right < at || right > mode) {
                        continue;
                    }
                    double share = right == left ? 0 : (at - left) / (right - left);
                    double chord = (1 - share) * below(sorted, left) + share * below(sorted, right) + distance;
                    if (upTo(sorted, at) - distance > chord) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private static double below(double[] sorted, double value) {
        return Arrays.stream(sorted).filter(it -> it < value).count() / (double) sorted.length;
    }

    private static double upTo(double[] sorted, double value) {
        return Arrays.stream(sorted).filter(it -> it <= value).count() / (double) sorted.length;
    }
}
