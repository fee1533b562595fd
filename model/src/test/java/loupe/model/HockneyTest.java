package loupe.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import loupe.measure.DataSize;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class HockneyTest {
    /// The RS/6000 C10 to the 590 through the Direct Channel, 1995: 575, 580 and 600 us, and 15.6 MB/s at 65500 B.
    private static final List<Sample> C10 = List.of(
            new Sample(DataSize.ofBytes(1), 575),
            new Sample(DataSize.ofBytes(64), 580),
            new Sample(DataSize.ofBytes(1024), 600),
            Sample.ofSpeed(DataSize.ofBytes(65_500), 15.6));

    @Test
    void refuses_one_line_through_the_c10s_figures_and_says_where_it_is_off() {
        var refused = assertInstanceOf(Fit.Undetermined.class, Hockney.fit(C10));

        assertTrue(
                refused.reason().contains("at 1 KiB it gives 622.1 us, measured were 600.0 us, 3.7 % off"),
                refused.reason());
    }

    @Test
    void takes_it_where_the_caller_is_content_with_four_percent() {
        var good = assertInstanceOf(Fit.Good.class, Hockney.fit(C10, 0.04));

        assertEquals(565.6, good.model().startUpMicros(), 0.1);
        assertEquals(18.11, good.model().speedMBps(), 0.01);
        assertEquals(0.0369, good.worstRelativeResidual(), 0.0001);
    }

    @ForEachSeed
    void recovers_the_model_that_made_the_samples_within_one_percent(RandomGenerator random) {
        var made = new Hockney(random.nextDouble(1, 1_000), random.nextDouble(1, 10_000));
        var samples = samples(made, random, 0.005);

        var good = assertInstanceOf(Fit.Good.class, Hockney.fit(samples));

        assertEquals(made.startUpMicros(), good.model().startUpMicros(), 0.01 * made.startUpMicros());
        assertEquals(made.speedMBps(), good.model().speedMBps(), 0.01 * made.speedMBps());
        assertTrue(good.worstRelativeResidual() < 0.015, () -> "residual " + good.worstRelativeResidual());
    }

    @ForEachSeed
    void refuses_two_lines_of_which_the_second_is_half_as_fast(RandomGenerator random) {
        var fast = new Hockney(random.nextDouble(1, 1_000), random.nextDouble(1, 10_000));
        double bend = fast.halfSpeedBytes() * random.nextDouble(1, 4);
        var samples = new ArrayList<Sample>();
        for (double share = 0.01; share < 100; share *= 2) {
            var size = DataSize.ofBytes((long) (bend * share) + 1);
            double beyond = Math.max(0, size.bytes() - bend);
            samples.add(new Sample(size, fast.micros(size) + beyond / fast.speedMBps()));
        }

        assertInstanceOf(Fit.Undetermined.class, Hockney.fit(samples));
    }

    @Test
    void fewer_than_three_sizes_however_many_samples_are_too_few() {
        var one = new Sample(DataSize.ofBytes(1), 10);
        var two = new Sample(DataSize.ofBytes(1_000), 20);

        assertInstanceOf(Fit.Undetermined.class, Hockney.fit(List.of(one, two, one, two)));
        assertInstanceOf(Fit.Undetermined.class, Hockney.fit(List.of()));
    }

    @Test
    void a_time_that_does_not_grow_has_no_speed_and_one_that_starts_below_zero_no_start() {
        assertInstanceOf(Fit.Undetermined.class, Hockney.fit(times(10, 10, 10)));
        assertInstanceOf(Fit.Undetermined.class, Hockney.fit(times(30, 20, 10)));
        assertInstanceOf(Fit.Undetermined.class, Hockney.fit(times(1, 200, 40_000)));
    }

    @Test
    void half_of_the_speed_is_reached_at_n_half() {
        var model = new Hockney(500, 20);

        assertEquals(10_000, model.halfSpeedBytes());
        assertEquals(1_000, model.micros(DataSize.ofBytes(10_000)));
    }

    @Test
    void a_model_in_which_nothing_moves_is_not_born() {
        assertThrows(IllegalArgumentException.class, () -> new Hockney(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Hockney(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Hockney(Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> new Hockney(1, Double.POSITIVE_INFINITY));
    }

    private static List<Sample> times(double at64, double at1024, double at64000) {
        return List.of(
                new Sample(DataSize.ofBytes(64), at64),
                new Sample(DataSize.ofBytes(1024), at1024),
                new Sample(DataSize.ofBytes(64_000), at64000));
    }

    /// From a hundredth of n_half to a hundred times it, both parameters being seen.
    private static List<Sample> samples(Hockney made, RandomGenerator random, double noise) {
        var samples = new ArrayList<Sample>();
        for (double share = 0.01; share < 100; share *= 1.5) {
            var size = DataSize.ofBytes((long) (made.halfSpeedBytes() * share) + 1);
            samples.add(new Sample(size, made.micros(size) * (1 + noise * random.nextDouble(-1, 1))));
        }
        return samples;
    }
}
