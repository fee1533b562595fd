package loupe.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MedianIntervalTest {
    /// The ranks of the binomial table for p = 1/2: they cover with 96.9, 97.9 and 95.9 %.
    @ParameterizedTest
    @CsvSource({"6, 1, 6", "10, 2, 9", "20, 6, 15"})
    void takes_the_ranks_that_the_binomial_table_gives(int samples, int lowRank, int highRank) {
        double[] ranks = new double[samples];
        Arrays.setAll(ranks, i -> samples - i);

        var estimate = MedianInterval.OF_95_PERCENT.of(ranks).orElseThrow();

        assertEquals(lowRank, estimate.low());
        assertEquals(highRank, estimate.high());
        assertEquals((samples + 1) / 2.0, estimate.median());
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 10, 15, 20, 50})
    void covers_the_true_median_at_least_as_often_as_promised(int samples) {
        var random = new SplittableRandom(samples);
        int trials = 5_000;
        int covered = 0;
        for (int trial = 0; trial < trials; trial++) {
            double[] drawn = new double[samples];
            Arrays.setAll(drawn, i -> Math.exp(random.nextGaussian()));
            var estimate = MedianInterval.OF_95_PERCENT.of(drawn).orElseThrow();
            covered += estimate.low() <= 1 && 1 <= estimate.high() ? 1 : 0;
        }

        assertTrue(covered >= 0.95 * trials, covered + " of " + trials);
    }

    @Test
    void five_samples_are_too_few_for_95_percent_and_give_their_whole_range() {
        assertFalse(MedianInterval.OF_95_PERCENT.reachable(5));
        assertTrue(MedianInterval.OF_95_PERCENT.reachable(6));
        assertEquals(Optional.of(new Estimate(3, 1, 5)), MedianInterval.OF_95_PERCENT.of(new double[] {5, 1, 3, 2, 4}));
        assertEquals(Optional.of(new Estimate(8, 8, 8)), MedianInterval.OF_95_PERCENT.of(new double[] {8}));
    }

    @Test
    void no_samples_give_no_estimate() {
        assertEquals(Optional.empty(), MedianInterval.OF_95_PERCENT.of(new double[0]));
    }

    @Test
    void a_confidence_of_nothing_or_of_all_is_refused() {
        assertThrows(IllegalArgumentException.class, () -> new MedianInterval(0));
        assertThrows(IllegalArgumentException.class, () -> new MedianInterval(1));
    }
}
