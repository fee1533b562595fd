package loupe.experiment.surroundings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import loupe.measure.Stretch;
import org.junit.jupiter.api.Test;

class StallLogTest {
    private static final long MILLI = 1_000_000;

    private final StallLog log = new StallLog(10 * MILLI);

    @Test
    void a_late_waking_is_a_stall_from_the_moment_it_was_due() {
        log.begin(100 * MILLI);
        log.woke(110 * MILLI, 110 * MILLI);
        log.woke(120 * MILLI, 132 * MILLI);
        log.end(135 * MILLI);

        assertEquals(List.of(new Stretch(20 * MILLI, 12 * MILLI)), log.longest());
        assertEquals(2, log.stalls().count());
    }

    @Test
    void what_lies_before_the_window_or_after_it_is_not_of_it() {
        log.woke(90 * MILLI, 99 * MILLI);
        log.begin(100 * MILLI);
        // Due before the window began, in which it then lasted 4 ms.
        log.woke(98 * MILLI, 104 * MILLI);
        log.end(110 * MILLI);
        log.woke(114 * MILLI, 200 * MILLI);

        assertEquals(List.of(new Stretch(0, 4 * MILLI)), log.longest());
        assertEquals(1, log.stalls().count());
    }

    @Test
    void a_stall_that_lasts_beyond_the_end_of_the_window_counts() {
        log.begin(0);
        log.woke(10 * MILLI, 10 * MILLI);
        log.end(70 * MILLI);

        assertEquals(List.of(new Stretch(20 * MILLI, 50 * MILLI)), log.longest());
    }
}
