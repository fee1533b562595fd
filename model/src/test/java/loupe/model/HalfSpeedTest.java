package loupe.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import loupe.measure.DataSize;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class HalfSpeedTest {
    @Test
    void is_half_way_in_the_logarithm_when_half_way_in_speed() {
        // Half of 30 is 15, half way between 10 at 100 B and 20 at 10,000 B.
        assertEquals(
                Optional.of(DataSize.ofBytes(1_000)),
                HalfSpeed.of(List.of(at(100, 10), at(10_000, 20), at(50_000, 30))));
    }

    @Test
    void is_a_measured_size_when_that_reaches_half_exactly() {
        assertEquals(Optional.of(DataSize.ofBytes(64)), HalfSpeed.of(List.of(at(1, 1), at(64, 5), at(1024, 10))));
    }

    @Test
    void is_absent_when_the_smallest_size_is_already_above_half_or_there_are_two_sizes() {
        assertEquals(Optional.empty(), HalfSpeed.of(List.of(at(1024, 6), at(2048, 8), at(4096, 10))));
        assertEquals(Optional.empty(), HalfSpeed.of(List.of(at(1, 1), at(4096, 10))));
        assertEquals(Optional.empty(), HalfSpeed.of(List.of()));
    }

    @Test
    void a_dip_after_half_was_reached_changes_nothing() {
        assertEquals(
                Optional.of(DataSize.ofBytes(64)),
                HalfSpeed.of(List.of(at(1, 1), at(64, 5), at(128, 4), at(1024, 10), at(4096, 9))));
    }

    @ForEachSeed
    void lies_near_n_half_of_the_model_that_made_the_samples_in_whatever_order(RandomGenerator random) {
        var model = new Hockney(random.nextDouble(5, 500), random.nextDouble(1, 10_000));
        var samples = new ArrayList<Sample>();
        for (long bytes = 1; bytes <= 1L << 30; bytes *= 2) {
            var size = DataSize.ofBytes(bytes);
            samples.add(new Sample(size, model.micros(size)));
        }
        Collections.shuffle(samples, Random.from(random));

        double found = HalfSpeed.of(samples).orElseThrow().bytes();

        assertTrue(Math.abs(found / model.halfSpeedBytes() - 1) < 0.1, found + " B against " + model.halfSpeedBytes());
    }

    private static Sample at(long bytes, double speedMBps) {
        return Sample.ofSpeed(DataSize.ofBytes(bytes), speedMBps);
    }
}
