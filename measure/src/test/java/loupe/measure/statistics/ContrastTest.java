package loupe.measure.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContrastTest {
    private static final double LEVEL = 0.05;
    private static final int TIMES = 200;

    private final SplittableRandom random = new SplittableRandom(11);

    /// Each run has luck of its own, five times as large as the noise within it: a rank test over repetitions alone
    /// would raise an alarm nearly every time.
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 10})
    void runs_of_the_same_thing_are_told_apart_no_more_often_than_the_level(int runs) {
        assertTrue(alarms(runs, 1, 0.02, 0.1) <= 1.5 * LEVEL * TIMES);
        assertTrue(alarms(runs, 1, 0.1, 0) <= 1.5 * LEVEL * TIMES);
    }

    @Test
    void a_single_run_a_side_is_told_apart_no_more_often_than_the_level_where_runs_differ_as_their_parts_do() {
        assertTrue(alarms(1, 1, 0.1, 0) <= LEVEL * TIMES);
        assertTrue(alarms(1, 1, 0.1, 0.03) <= LEVEL * TIMES);
    }

    @Test
    void what_is_ten_percent_slower_is_found_where_the_noise_allows_it() {
        assertTrue(alarms(1, 1.1, 0.01, 0.003) >= 0.9 * TIMES);
        assertTrue(alarms(5, 1.1, 0.05, 0.03) >= 0.9 * TIMES);
    }

    /// One run in ten takes a fifth longer. What Student's t would leave of the same runs stands beside it.
    @Test
    void a_wild_run_in_ten_hides_less_by_ranks_than_by_students_t() {
        int narrow = 0;
        int narrowByT = 0;
        int found = 0;
        int foundByT = 0;
        for (int i = 0; i < TIMES; i++) {
            var same = Contrast.of(wild(1), wild(1)).orElseThrow();
            narrow += same.floor(LEVEL) <= 0.05 ? 1 : 0;
            narrowByT += Math.expm1(same.noise().reach(LEVEL, 10, 10)) <= 0.05 ? 1 : 0;
            var slower = Contrast.of(wild(1), wild(1.05)).orElseThrow();
            found += slower.pValue(LEVEL) <= LEVEL ? 1 : 0;
            foundByT += slower.noise().pValue(slower.runs().shift(), 10, 10) <= LEVEL ? 1 : 0;
        }

        assertTrue(narrow >= narrowByT + TIMES / 4, narrow + " and " + narrowByT);
        assertTrue(found >= foundByT + TIMES / 4, found + " and " + foundByT);
    }

    /// Tables of Mann and Whitney's statistic, two-sided at 5 %: the largest value that is too rare is 2 of 5 runs a
    /// side, 13 of 8 and 23 of 10.
    @Test
    void the_interval_by_ranks_leaves_out_as_many_differences_as_the_tables_say() {
        for (int[] row : new int[][] {{5, 2}, {8, 13}, {10, 23}}) {
            int runs = row[0];
            double[] a = IntStream.range(0, runs).mapToDouble(i -> 100 * i).toArray();
            double[] b = IntStream.range(0, runs).mapToDouble(i -> i).toArray();
            var ranks = RunRanks.of(a, b);

            assertEquals(ranks.differences().get(row[1]), ranks.low(LEVEL), runs + " runs");
            assertEquals(ranks.differences().get(runs * runs - 1 - row[1]), ranks.high(LEVEL), runs + " runs");
        }
    }

    @Test
    void ranks_of_few_runs_tell_nothing_and_are_left_to_students_t() {
        assertFalse(RunRanks.of(new double[4], new double[9]).canTell(LEVEL));
        assertTrue(RunRanks.of(new double[5], new double[5]).canTell(LEVEL));
        assertFalse(RunRanks.of(new double[5], new double[5]).canTell(LEVEL / 10));
    }

    @Test
    void the_shift_and_its_interval_are_in_shares_of_a() {
        var contrast =
                Contrast.of(sides(8, 1, 0.01, 0.01), sides(8, 1.25, 0.01, 0.01)).orElseThrow();

        assertEquals(0.25, contrast.shift(), 0.03);
        assertTrue(contrast.low(LEVEL) < 0.25 && 0.25 < contrast.high(LEVEL));
        assertEquals(1.25, contrast.medianB() / contrast.medianA(), 0.03);
        assertTrue(contrast.floor(LEVEL) < 0.03, "floor " + contrast.floor(LEVEL));
        assertEquals(1, contrast.ranks().delta(), 0.01);
    }

    @Test
    void as_many_runs_as_are_said_to_be_needed_tell_the_difference() {
        var noisy = Contrast.of(sides(4, 1, 0.01, 0.1), sides(4, 1, 0.01, 0.1)).orElseThrow();
        int runs = noisy.runsToTell(0.05, LEVEL).orElseThrow();

        var better = Contrast.of(sides(2 * runs, 1, 0.01, 0.1), sides(2 * runs, 1, 0.01, 0.1))
                .orElseThrow();

        assertTrue(runs > 4, runs + " runs");
        assertTrue(better.floor(LEVEL) < 0.07, "floor " + better.floor(LEVEL));
    }

    @Test
    void too_few_repetitions_on_a_side_give_nothing() {
        assertEquals(Optional.empty(), Contrast.of(List.of(new double[5]), List.of(new double[20])));
        assertEquals(Optional.empty(), Contrast.of(List.of(new double[0]), List.of(run(1, 0.1, 0))));
        assertEquals(Optional.empty(), Contrast.of(List.of(), List.of(run(1, 0.1, 0))));
    }

    @Test
    void equal_repetitions_are_no_noise_and_no_difference() {
        double[] same = {5, 5, 5, 5, 5, 5, 5, 5};

        var contrast = Contrast.of(List.of(same), List.of(same)).orElseThrow();

        assertEquals(1, contrast.pValue(LEVEL));
        assertEquals(0, contrast.floor(LEVEL));
        assertEquals(0, contrast.shift());
    }

    @Test
    void the_floor_of_a_run_grows_with_its_drift() {
        double[] steady = {10, 10.1, 10, 10.1, 10, 10.1, 10, 10.1};
        double[] drifting = {10, 10, 11, 11, 12, 12, 13, 13};

        assertTrue(RunNoise.floorOf(steady).orElseThrow() < 0.01);
        assertTrue(RunNoise.floorOf(drifting).orElseThrow() > 0.3);
        assertTrue(RunNoise.floorOf(new double[] {1, 2, 3}).isEmpty());
        assertTrue(RunNoise.floorOf(new double[0]).isEmpty());
    }

    private long alarms(int runs, double factor, double within, double between) {
        return Stream.generate(() -> Contrast.of(sides(runs, 1, within, between), sides(runs, factor, within, between)))
                .limit(TIMES)
                .filter(contrast -> contrast.orElseThrow().pValue(LEVEL) <= LEVEL)
                .count();
    }

    private List<double[]> wild(double factor) {
        return Stream.generate(() -> run(factor * (random.nextInt(10) == 0 ? 1.2 : 1), 0.01, 0.015))
                .limit(10)
                .toList();
    }

    private List<double[]> sides(int runs, double factor, double within, double between) {
        return Stream.generate(() -> run(factor, within, between)).limit(runs).toList();
    }

    private double[] run(double factor, double within, double between) {
        double luck = factor * 30 * Math.exp(between * random.nextGaussian());
        double[] samples = new double[20];
        Arrays.setAll(samples, i -> luck * Math.exp(within * random.nextGaussian()));
        return samples;
    }
}
