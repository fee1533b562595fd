package loupe.transport.posix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ThreadTest {
    @Test
    void a_pinned_thread_may_run_where_it_was_pinned_and_others_are_not_touched() throws Exception {
        var before = ThreadAffinity.current();
        int last = HostCpus.allowed().getLast();
        var pinned = new FutureTask<>(() -> {
            ThreadAffinity.pin(List.of(last));
            return ThreadAffinity.current();
        });
        Thread.ofPlatform().start(pinned);

        assertEquals(List.of(last), pinned.get(5, TimeUnit.SECONDS));
        assertEquals(before, ThreadAffinity.current());
    }

    @Test
    void a_cpu_that_is_not_there_is_refused() {
        assertThrows(IOException.class, () -> ThreadAffinity.pin(List.of(1_023)));
    }

    @Test
    void the_time_of_a_busy_thread_is_counted() {
        var before = ThreadCpuMeter.INSTANCE.now().orElseThrow();
        long untilNanos = System.nanoTime() + 200_000_000;
        while (System.nanoTime() < untilNanos) {
            Thread.onSpinWait();
        }
        var used = ThreadCpuMeter.INSTANCE.now().orElseThrow().minus(before);

        long nanos = used.userNanos() + used.systemNanos();
        // Other processes may have had the CPU for most of it.
        assertTrue(nanos > 5_000_000 && nanos < 400_000_000, nanos + " ns");
    }
}
