package loupe.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DriftTestTest {
    private static final double TOLERANCE = 0.1;

    private final DriftTest drift = new DriftTest(TOLERANCE);

    @Test
    void is_not_steady_before_three_blocks_have_ended() {
        drift.block(10);
        drift.block(10);
        assertFalse(drift.steady());

        drift.block(10);
        assertTrue(drift.steady());
    }

    @Test
    void forgets_what_it_has_seen_when_cleared() {
        feed(10, 10, 10);

        drift.clear();
        feed(10, 10);

        assertFalse(drift.steady());
    }

    @ForEachSeed
    void is_steady_when_the_last_three_lie_within_the_tolerance_and_do_not_go_on_one_way(RandomGenerator random) {
        double[] means = new double[random.nextInt(3, 20)];
        Arrays.setAll(means, i -> 1_000 * (1 + random.nextGaussian() * TOLERANCE));
        double[] last = Arrays.copyOfRange(means, means.length - 3, means.length);
        boolean oneWay = (last[1] - last[0]) * (last[2] - last[1]) > 0;
        double moved = Math.abs(last[2] - last[0]);
        Arrays.sort(last);
        boolean expected = last[1] - last[0] <= TOLERANCE * last[1]
                && last[2] - last[1] <= TOLERANCE * last[1]
                && !(oneWay && moved > TOLERANCE * last[1]);

        feed(means);

        assertEquals(expected, drift.steady());
    }

    @ForEachSeed
    void is_never_steady_while_the_pace_falls_or_rises_by_more_than_half_of_the_tolerance_a_block(
            RandomGenerator random) {
        double factor = random.nextBoolean() ? random.nextDouble(1.06, 3) : random.nextDouble(0.3, 0.94);
        double mean = random.nextDouble(1, 1e6);
        for (int block = 0; block < 30; block++) {
            drift.block(mean);
            mean *= factor;
            assertFalse(drift.steady(), "block " + block);
        }
    }

    @ForEachSeed
    void becomes_steady_once_a_warming_pace_has_settled(RandomGenerator random) {
        double settled = random.nextDouble(10, 1e6);
        for (int block = 0; block < 40; block++) {
            drift.block(settled * (1 + 5 * Math.exp(-block / 3.0)) * random.nextDouble(0.98, 1.02));
        }

        assertTrue(drift.steady());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 1, Double.NaN})
    void a_tolerance_of_nothing_or_of_all_is_refused(double tolerance) {
        assertThrows(IllegalArgumentException.class, () -> new DriftTest(tolerance));
    }

    private void feed(double... means) {
        Arrays.stream(means).forEach(drift::block);
    }
}
