package loupe.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class PiecewiseTest {
    /// The RS/6000 C10 to the 590 through the Direct Channel, 1995: 575, 580 and 600 us, and 15.6 MB/s at 65500 B.
    private static final List<Timing> C10 = List.of(
            Timing.of(DataSize.ofBytes(1), 575),
            Timing.of(DataSize.ofBytes(64), 580),
            Timing.of(DataSize.ofBytes(1024), 600),
            Timing.of(DataSize.ofBytes(65_500), 65_500 / 15.6));

    private static final List<DataSize> STANDARD_SIZES = Stream.of(
                    1L, 64L, 1024L, 4096L, 16384L, 65500L, 262144L, 1L << 20)
            .map(DataSize::ofBytes)
            .toList();

    @Test
    void carries_the_c10s_figures_with_a_bend_at_1_kib() {
        var good = Synthetic.good(Piecewise.fit(C10));

        var segments = good.model().segments();
        assertEquals(2, segments.size());
        assertEquals(DataSize.ofBytes(1024), segments.getFirst().to());
        assertEquals(DataSize.ofBytes(1024), segments.getLast().from());
        assertTrue(segments.getFirst().tested());
        assertFalse(segments.getLast().tested());
        assertEquals(577, segments.getFirst().line().startMicros(), 1);
        assertEquals(600, good.model().micros(DataSize.ofBytes(1024)), 1.5);
        assertEquals(17.92, segments.getLast().line().speedMBps(), 0.01);
        assertTrue(good.goodness().worstResidual() < 0.005);
    }

    @ForEachSeed(count = 100)
    void finds_a_protocol_change_at_16_kib_and_recovers_both_lines_within_one_percent(RandomGenerator random) {
        double start = random.nextDouble(5, 50);
        var below = new Hockney(start, random.nextDouble(500, 2_000));
        var above = new Hockney(start * random.nextDouble(2, 4), below.speedMBps() * random.nextDouble(2, 4));
        var timings = Synthetic.timings(
                size -> size.bytes() <= 16_384 ? below.micros(size) : above.micros(size),
                Synthetic.sizes(1, 1 << 22),
                9,
                0.003,
                random);

        var segments = Synthetic.good(Piecewise.fit(timings)).model().segments();

        assertEquals(2, segments.size(), () -> segments.toString());
        assertEquals(DataSize.ofBytes(16_384), segments.getFirst().to());
        assertTrue(segments.getLast().from().bytes() >= 16_384);
        assertEquals(below.startUpMicros(), segments.getFirst().line().startMicros(), 0.01 * below.startUpMicros());
        assertEquals(above.speedMBps(), segments.getLast().line().speedMBps(), 0.01 * above.speedMBps());
    }

    @ForEachSeed(count = 100)
    void finds_it_at_the_standard_sizes_too(RandomGenerator random) {
        var below = new Hockney(10, 1_000);
        var above = new Hockney(40, 2_000);
        var timings = Synthetic.timings(
                size -> size.bytes() <= 16_384 ? below.micros(size) : above.micros(size),
                STANDARD_SIZES,
                9,
                0.005,
                random);

        var segments = Synthetic.good(Piecewise.fit(timings)).model().segments();

        assertEquals(2, segments.size(), () -> segments.toString());
        assertEquals(DataSize.ofBytes(16_384), segments.getFirst().to());
        assertEquals(DataSize.ofBytes(65_500), segments.getLast().from());
    }

    @ForEachSeed
    void invents_no_change_in_straight_data(RandomGenerator random) {
        var made = new Hockney(random.nextDouble(1, 1_000), random.nextDouble(1, 10_000));
        boolean standard = random.nextBoolean();
        var sizes = standard ? STANDARD_SIZES : Synthetic.sizes(1, 1L << random.nextInt(8, 30));
        var timings = Synthetic.timings(made::micros, sizes, random.nextInt(3, 30), random.nextDouble(0.03), random);

        var segments = Synthetic.good(Piecewise.fit(timings, 0.2)).model().segments();

        assertEquals(1, segments.size(), () -> segments.toString());
    }

    @Test
    void invents_none_for_a_single_size_that_stands_out() {
        var made = new Hockney(10, 1_000);
        var timings = new ArrayList<Timing>();
        for (var size : Synthetic.sizes(64, 1 << 20)) {
            double micros = made.micros(size) * (size.bytes() == 4096 ? 1.2 : 1);
            timings.add(Timing.of(size, micros, micros, micros, micros, micros, micros));
        }

        var refused = assertInstanceOf(Fit.Undetermined.class, Piecewise.fit(timings));

        assertTrue(refused.reason().contains("at 4 KiB"), refused.reason());
    }

    @ForEachSeed(count = 50)
    void a_bump_in_the_middle_takes_two_change_points(RandomGenerator random) {
        var made = new Hockney(10, 1_000);
        var timings = Synthetic.timings(
                size -> made.micros(size) * (size.bytes() >= 4096 && size.bytes() <= 65_536 ? 1.5 : 1),
                Synthetic.sizes(16, 1 << 22),
                9,
                0.003,
                random);

        var segments = Synthetic.good(Piecewise.fit(timings)).model().segments();

        assertEquals(3, segments.size(), () -> segments.toString());
        assertEquals(DataSize.ofBytes(4096), segments.get(1).from());
        assertEquals(DataSize.ofBytes(65_536), segments.get(1).to());
    }

    @ForEachSeed(count = 50)
    void a_line_is_one_segment_whose_half_speed_is_that_of_hockney(RandomGenerator random) {
        var made = new Hockney(random.nextDouble(1, 100), random.nextDouble(10, 1_000));
        var timings = Synthetic.timings(made::micros, Synthetic.sizes(1, 1 << 26), 9, 0.002, random);

        var piecewise = Synthetic.good(Piecewise.fit(timings));
        var hockney = Synthetic.good(Hockney.fit(timings));

        assertEquals(
                Parameter.of(Symbol.HALF_SPEED, hockney.parameters()),
                Parameter.of(Symbol.HALF_SPEED, piecewise.parameters()));
        assertEquals(hockney.goodness().worstResidual(), piecewise.goodness().worstResidual(), 1e-9);
    }

    @Test
    void two_sizes_are_too_few_and_a_flat_segment_has_no_speed() {
        assertInstanceOf(Fit.Undetermined.class, Piecewise.fit(C10.subList(0, 2)));

        var flat = Synthetic.good(Piecewise.fit(List.of(
                Timing.of(DataSize.ofBytes(1), 10),
                Timing.of(DataSize.ofBytes(64), 10),
                Timing.of(DataSize.ofBytes(1024), 10))));
        assertTrue(Parameter.of(Symbol.SPEED, flat.model().segments().getFirst().parameters())
                .isEmpty());
        assertTrue(flat.parameters().isEmpty());
    }
}
