package loupe.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class DistributionTest {
    private static final double PROMISED = 0.001;

    @ForEachSeed
    void merging_is_the_same_as_having_seen_both(RandomGenerator random) {
        long[] left = Samples.latencies(random, 500);
        long[] right = Samples.latencies(random, 500);
        var both = new LatencyRecorder();
        Arrays.stream(left).forEach(both::record);
        Arrays.stream(right).forEach(both::record);

        assertEquals(both.snapshot(), seen(left).merge(seen(right)));
    }

    @ForEachSeed
    void merging_is_associative_and_nothing_is_its_neutral_element(RandomGenerator random) {
        var a = seen(Samples.latencies(random, 100));
        var b = seen(Samples.latencies(random, 100));
        var c = seen(Samples.latencies(random, 100));

        assertEquals(a.merge(b).merge(c), a.merge(b.merge(c)));
        assertEquals(a, a.merge(Distribution.NONE));
        assertEquals(a, Distribution.NONE.merge(a));
    }

    @ForEachSeed
    void percentiles_lie_within_a_thousandth_of_those_of_the_sorted_samples(RandomGenerator random) {
        long[] samples = Samples.latencies(random, 5_000);
        long[] sorted = samples.clone();
        Arrays.sort(sorted);
        var seen = seen(samples);

        for (double quantile : new double[] {0.01, 0.25, 0.5, 0.9, 0.99, 0.999}) {
            int rank = (int) Math.max(1, Math.ceil(quantile * sorted.length - 1e-9));
            long exact = sorted[rank - 1];
            seen.percentile(quantile).ifPresent(found -> assertClose(exact, found));
        }
        long lowerMedian = sorted[(sorted.length - 1) / 2];
        assertClose(lowerMedian, seen.median().orElseThrow());
    }

    @ForEachSeed
    void the_mean_lies_within_a_thousandth(RandomGenerator random) {
        long[] samples = Samples.latencies(random, 1_000);
        double mean = Arrays.stream(samples).average().orElseThrow();

        assertEquals(mean, seen(samples).mean(), mean * PROMISED);
    }

    @Test
    void a_percentile_is_absent_where_fewer_than_ten_samples_lie_beyond_it() {
        long[] samples = new long[1_000];
        Arrays.setAll(samples, i -> i + 1);

        assertEquals(OptionalLong.of(990), seen(samples).percentile(0.99));
        assertEquals(OptionalLong.empty(), seen(Arrays.copyOf(samples, 999)).percentile(0.99));
        assertEquals(OptionalLong.empty(), seen(samples).percentile(0.999));
    }

    @Test
    void of_nothing_there_is_no_percentile() {
        assertEquals(OptionalLong.empty(), Distribution.NONE.percentile(0.5));
        assertEquals(OptionalLong.empty(), Distribution.NONE.median());
        assertTrue(Distribution.NONE.isEmpty());
    }

    @Test
    void what_came_over_a_wire_unordered_or_uncounted_is_refused() {
        assertThrows(
                IllegalArgumentException.class, () -> new Distribution(new long[] {2, 1}, new long[] {1, 1}, 1, 2));
        assertThrows(IllegalArgumentException.class, () -> new Distribution(new long[] {1}, new long[] {0}, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Distribution(new long[] {1}, new long[] {1, 1}, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Distribution(new long[] {-1}, new long[] {1}, -1, 1));
    }

    private static void assertClose(long exact, long found) {
        assertTrue(Math.abs(found - exact) <= exact * PROMISED, "exactly " + exact + ", found " + found);
    }

    private static Distribution seen(long[] samples) {
        var recorder = new LatencyRecorder();
        Arrays.stream(samples).forEach(recorder::record);
        return recorder.snapshot();
    }
}
