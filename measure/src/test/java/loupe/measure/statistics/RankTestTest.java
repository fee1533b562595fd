package loupe.measure.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class RankTestTest {
    @Test
    void samples_that_do_not_overlap_are_as_far_apart_as_can_be() {
        var test = RankTest.of(new double[] {1, 2, 3, 4}, new double[] {5, 6, 7, 8});

        assertEquals(1, test.delta());
        assertEquals(2.0 / 70, test.pValue(), 1e-12, "two of the 70 ways to deal eight ranks");
    }

    @ForEachSeed
    void delta_is_the_share_of_pairs_in_which_b_is_larger_less_that_in_which_it_is_smaller(RandomGenerator random) {
        double[] a = drawn(random);
        double[] b = drawn(random);
        double sum = Arrays.stream(a)
                .flatMap(left -> Arrays.stream(b).map(right -> Math.signum(right - left)))
                .sum();

        assertEquals(sum / (a.length * b.length), RankTest.of(a, b).delta(), 1e-9);
    }

    @Test
    void holm_multiplies_the_smallest_by_all_and_the_next_by_one_less() {
        assertArrayEquals(
                new double[] {0.03, 0.06, 0.06, 0.02}, Holm.adjusted(new double[] {0.01, 0.04, 0.03, 0.005}), 1e-12);
        assertArrayEquals(new double[] {1, 1}, Holm.adjusted(new double[] {0.6, 0.9}));
        assertArrayEquals(new double[0], Holm.adjusted(new double[0]));
    }

    private static double[] drawn(RandomGenerator random) {
        double[] samples = new double[random.nextInt(1, 20)];
        Arrays.setAll(samples, i -> random.nextInt(10));
        return samples;
    }
}
