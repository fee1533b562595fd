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
    private static final List<Timing> C10 = List.of(
            Timing.of(DataSize.ofBytes(1), 575),
            Timing.of(DataSize.ofBytes(64), 580),
            Timing.of(DataSize.ofBytes(1024), 600),
            Timing.of(DataSize.ofBytes(65_500), 65_500 / 15.6));

    @Test
    void refuses_one_line_through_the_c10s_figures_and_says_where_it_is_off() {
        var refused = assertInstanceOf(Fit.Undetermined.class, Hockney.fit(C10));

        assertTrue(
                refused.reason().contains("at 1 KiB it gives 622.1 us, measured were 600.0 us, 3.7 % off"),
                refused.reason());
    }

    @Test
    void takes_it_where_the_caller_is_content_with_four_percent() {
        var good = good(Hockney.fit(C10, 0.04));

        assertEquals(565.6, good.model().startUpMicros(), 0.1);
        assertEquals(18.11, good.model().speedMBps(), 0.01);
        assertEquals(0.0369, good.goodness().worstResidual(), 0.0001);
    }

    @ForEachSeed
    void recovers_the_model_that_made_the_samples_within_one_percent(RandomGenerator random) {
        var made = new Hockney(random.nextDouble(1, 1_000), random.nextDouble(1, 10_000));
        var samples = samples(made, random, 0.005);

        var good = good(Hockney.fit(samples));

        assertEquals(made.startUpMicros(), good.model().startUpMicros(), 0.01 * made.startUpMicros());
        assertEquals(made.speedMBps(), good.model().speedMBps(), 0.01 * made.speedMBps());
        assertTrue(
                good.goodness().worstResidual() < 0.015,
                () -> "residual " + good.goodness().worstResidual());
    }

    @ForEachSeed
    void refuses_two_lines_of_which_the_second_is_half_as_fast(RandomGenerator random) {
        var fast = new Hockney(random.nextDouble(1, 1_000), random.nextDouble(1, 10_000));
        double bend = fast.halfSpeedBytes() * random.nextDouble(1, 4);
        var samples = new ArrayList<Timing>();
        for (double share = 0.01; share < 100; share *= 2) {
            var size = DataSize.ofBytes((long) (bend * share) + 1);
            double beyond = Math.max(0, size.bytes() - bend);
            samples.add(Timing.of(size, fast.micros(size) + beyond / fast.speedMBps()));
        }

        assertInstanceOf(Fit.Undetermined.class, Hockney.fit(samples));
    }

    @Test
    void fewer_than_three_sizes_however_many_samples_are_too_few() {
        var one = Timing.of(DataSize.ofBytes(1), 10);
        var two = Timing.of(DataSize.ofBytes(1_000), 20);

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

    @ForEachSeed(count = 20)
    void an_interval_holds_what_it_is_of_and_narrows_with_the_scatter(RandomGenerator random) {
        var made = new Hockney(random.nextDouble(1, 1_000), random.nextDouble(1, 10_000));
        var wide = good(Hockney.fit(Synthetic.timings(made::micros, sizesAround(made), 9, 0.02, random)));
        var narrow = good(Hockney.fit(Synthetic.timings(made::micros, sizesAround(made), 9, 0.001, random)));

        for (var symbol : List.of(Symbol.START_UP, Symbol.SPEED, Symbol.HALF_SPEED)) {
            var estimate = Parameter.of(symbol, wide.parameters()).orElseThrow();
            assertTrue(estimate.low() < estimate.median() && estimate.median() < estimate.high());
            assertTrue(Parameter.of(symbol, narrow.parameters()).orElseThrow().relativeHalfWidth()
                    < estimate.relativeHalfWidth() / 2);
        }
        assertEquals(9, wide.goodness().fewestRepetitions());
        assertTrue(narrow.goodness().explained() > 0.999);
    }

    @Test
    void one_measurement_of_each_size_has_no_interval() {
        var made = new Hockney(10, 100);
        var timings = List.of(at(made, 1), at(made, 1_000), at(made, 100_000));

        var parameters = good(Hockney.fit(timings)).parameters();

        assertEquals(4, parameters.size());
        assertTrue(parameters.stream().allMatch(it -> it.value().relativeHalfWidth() < 1e-9));
    }

    @Test
    void a_size_whose_median_is_hardly_known_does_not_refuse_the_line() {
        var made = new Hockney(10, 100);
        var sure = List.of(often(made, 1), often(made, 1_000), often(made, 10_000));
        var unsure = new ArrayList<>(sure);
        unsure.add(Timing.of(DataSize.ofBytes(100_000), 800, 1150, 860, 1400, 1330, 900, 1200));
        var wrong = new ArrayList<>(sure);
        wrong.add(Timing.of(DataSize.ofBytes(100_000), 1150, 1151, 1150, 1149, 1150, 1150, 1150));

        assertInstanceOf(Fit.Good.class, Hockney.fit(unsure));
        assertInstanceOf(Fit.Undetermined.class, Hockney.fit(wrong));
    }

    private static Timing at(Hockney made, long bytes) {
        return Timing.of(DataSize.ofBytes(bytes), made.micros(DataSize.ofBytes(bytes)));
    }

    private static Timing often(Hockney made, long bytes) {
        double micros = made.micros(DataSize.ofBytes(bytes));
        return Timing.of(DataSize.ofBytes(bytes), micros, micros * 0.999, micros, micros, micros, micros * 1.001);
    }

    private static Fit.Good<Hockney> good(Fit<Hockney> fit) {
        return Synthetic.good(fit);
    }

    private static List<DataSize> sizesAround(Hockney made) {
        return Synthetic.sizes((long) (made.halfSpeedBytes() / 100) + 1, (long) (made.halfSpeedBytes() * 100) + 1000);
    }

    private static List<Timing> times(double at64, double at1024, double at64000) {
        return List.of(
                Timing.of(DataSize.ofBytes(64), at64),
                Timing.of(DataSize.ofBytes(1024), at1024),
                Timing.of(DataSize.ofBytes(64_000), at64000));
    }

    /// From a hundredth of n_half to a hundred times it, both parameters being seen.
    private static List<Timing> samples(Hockney made, RandomGenerator random, double noise) {
        var samples = new ArrayList<Timing>();
        for (double share = 0.01; share < 100; share *= 1.5) {
            var size = DataSize.ofBytes((long) (made.halfSpeedBytes() * share) + 1);
            samples.add(Timing.of(size, made.micros(size) * (1 + noise * random.nextDouble(-1, 1))));
        }
        return samples;
    }
}
