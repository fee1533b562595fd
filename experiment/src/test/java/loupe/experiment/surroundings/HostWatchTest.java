package loupe.experiment.surroundings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import loupe.measure.clock.SystemClock;
import org.junit.jupiter.api.Test;

class HostWatchTest {
    private static final Duration WINDOW = Duration.ofMillis(60);

    @Test
    void a_window_on_this_host_has_its_wakings_its_switches_and_its_collections() {
        try (var host = HostWatch.open(SystemClock.INSTANCE)) {
            var watch = host.watch();
            watch.begin();
            long untilNanos = SystemClock.INSTANCE.nanos() + WINDOW.toNanos();
            System.gc();
            while (SystemClock.INSTANCE.nanos() < untilNanos) {
                Thread.onSpinWait();
            }

            var seen = watch.end().orElseThrow();

            assertTrue(seen.stalls().count() >= 1, seen::toString);
            assertTrue(seen.collections() >= 1, seen::toString);
            assertTrue(seen.contextSwitches().orElseThrow() > 0, seen::toString);
            assertTrue(seen.stolenNanos().isPresent(), seen::toString);
            assertEquals(Optional.of(seen), watch.end());
        }
    }

    @Test
    void a_window_that_never_began_says_nothing() {
        try (var host = HostWatch.open(SystemClock.INSTANCE)) {
            assertEquals(Optional.empty(), host.watch().end());
        }
    }

    @Test
    void what_the_kernel_counts_is_read_and_what_it_does_not_tell_is_absent() {
        var told = KernelCounts.of("cpu  1 2 3 4 5 6 7 25 0 0\ncpu0 9 9 9 9 9 9 9 9 9 9\nctxt 4711\n");
        var old = KernelCounts.of("cpu  1 2 3 4\n");

        assertEquals(new KernelCounts(OptionalLong.of(250_000_000), OptionalLong.of(4711)), told);
        assertEquals(new KernelCounts(OptionalLong.empty(), OptionalLong.empty()), old);
    }
}
