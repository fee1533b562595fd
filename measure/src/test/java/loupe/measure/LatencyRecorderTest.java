package loupe.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class LatencyRecorderTest {
    private final LatencyRecorder recorder = new LatencyRecorder();

    @ForEachSeed
    void the_smallest_and_the_largest_are_exact_and_all_are_counted(RandomGenerator random) {
        long[] samples = Samples.latencies(random, 1_000);

        Arrays.stream(samples).forEach(recorder::record);

        var snapshot = recorder.snapshot();
        assertEquals(Arrays.stream(samples).min().orElseThrow(), snapshot.min());
        assertEquals(Arrays.stream(samples).max().orElseThrow(), snapshot.max());
        assertEquals(samples.length, snapshot.count());
    }

    @Test
    void what_is_longer_than_an_hour_counts_as_an_hour_and_what_is_negative_as_nothing() {
        recorder.record(Long.MAX_VALUE);
        recorder.record(-5);

        assertEquals(Duration.ofHours(1).toNanos(), recorder.snapshot().max());
        assertEquals(0, recorder.snapshot().min());
        assertEquals(2, recorder.snapshot().count());
    }

    @Test
    void a_snapshot_is_not_changed_by_what_is_recorded_after_it() {
        recorder.record(7);
        var before = recorder.snapshot();

        recorder.record(9);
        recorder.clear();

        assertEquals(1, before.count());
        assertEquals(7, before.max());
        assertTrue(recorder.snapshot().isEmpty());
    }

    @Test
    void recording_allocates_nothing() {
        long allocated = Allocation.bytesBy(() -> {
            for (int i = 0; i < 100_000; i++) {
                recorder.record(i * 37L);
            }
        });

        assertEquals(0, allocated);
    }
}
