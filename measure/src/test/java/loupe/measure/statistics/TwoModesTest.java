package loupe.measure.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import loupe.measure.Distribution;
import loupe.measure.LatencyRecorder;
import org.junit.jupiter.api.Test;

class TwoModesTest {
    private final SplittableRandom random = new SplittableRandom(3);

    /// As seen over loopback on a host whose CPUs fall asleep or do not, by the luck of each repetition.
    @Test
    void repetitions_that_take_13_or_24_microseconds_have_two_modes() {
        double[] samples = {23.1, 12.9, 24.4, 23.8, 13.4, 13.0, 24.9, 23.5, 12.7, 23.9, 14.1, 24.2, 13.3, 23.0};

        var modes = TwoModes.in(samples).orElseThrow();

        assertEquals(13.15, modes.lower(), 0.2);
        assertEquals(23.85, modes.upper(), 0.2);
        assertEquals(8 / 14.0, modes.upperShare(), 1e-9);
    }

    @Test
    void one_heap_with_its_outliers_has_one_mode() {
        int told = 0;
        for (int i = 0; i < 200; i++) {
            double[] samples = new double[random.nextInt(6, 60)];
            Arrays.setAll(samples, place -> 20 * Math.exp(0.2 * random.nextGaussian()));
            samples[0] = 200;
            samples[1] = 150;
            told += TwoModes.in(samples).isPresent() ? 1 : 0;
        }

        assertTrue(told <= 2, told + " of 200");
    }

    @Test
    void two_modes_that_are_hardly_apart_matter_to_nobody() {
        double[] samples = new double[40];
        Arrays.setAll(samples, place -> (place % 2 == 0 ? 20.0 : 20.8) + 0.01 * random.nextDouble());

        assertEquals(Optional.empty(), TwoModes.in(samples));
    }

    @Test
    void seven_repetitions_are_too_few_to_tell() {
        assertEquals(Optional.empty(), TwoModes.in(new double[] {1, 1, 1, 2, 2, 2, 2}));
    }

    @Test
    void a_delayed_acknowledgement_in_a_third_of_the_round_trips_is_a_mode() {
        var modes = TwoModes.in(distribution(0.33, 40_000_000)).orElseThrow();

        assertEquals(45_000, modes.lower(), 5_000);
        assertEquals(40_000_000, modes.upper(), 4_000_000);
        assertEquals(0.33, modes.upperShare(), 0.02);
    }

    @Test
    void a_skewed_distribution_with_a_long_tail_has_one_mode() {
        assertEquals(Optional.empty(), TwoModes.in(distribution(0.03, 400_000)));
    }

    /// Log-normal round trips of 45 us, some of which wait for something else.
    private Distribution distribution(double share, double waits) {
        var recorder = new LatencyRecorder();
        for (int i = 0; i < 20_000; i++) {
            double centre = random.nextDouble() < share ? waits : 45_000;
            recorder.record((long) (centre * Math.exp(0.15 * random.nextGaussian())));
        }
        return recorder.snapshot();
    }
}
