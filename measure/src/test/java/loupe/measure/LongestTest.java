package loupe.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class LongestTest {
    @ForEachSeed
    void the_longest_are_kept_with_their_moments(RandomGenerator random) {
        var longest = new Longest();
        var all = new ArrayList<Stretch>();
        int count = random.nextInt(500);
        for (int i = 0; i < count; i++) {
            // All lengths differ, so that there is one right answer.
            var stretch = new Stretch(i, 1 + random.nextLong(1_000_000) * 1_000 + i);
            all.add(stretch);
            longest.record(stretch.atNanos(), stretch.nanos());
        }

        var expected = all.stream()
                .sorted(Comparator.comparingLong(Stretch::nanos).reversed())
                .limit(Longest.KEPT)
                .toList();
        assertEquals(expected, longest.snapshot());
    }

    @Test
    void nothing_is_allocated_by_what_is_not_kept_nor_by_what_is() {
        var longest = new Longest();

        assertEquals(0, Allocation.bytesBy(() -> {
            for (int i = 0; i < 10_000; i++) {
                longest.record(i, i * 7_919L % 10_007);
            }
        }));
    }

    @Test
    void what_overlaps_is_told() {
        var stall = new Stretch(100, 50);

        assertEquals(50, stall.overlapNanos(new Stretch(0, 1_000)));
        assertEquals(10, stall.overlapNanos(new Stretch(140, 1_000)));
        assertEquals(0, stall.overlapNanos(new Stretch(150, 1_000)));
        assertEquals(List.of(), new Longest().snapshot());
    }
}
