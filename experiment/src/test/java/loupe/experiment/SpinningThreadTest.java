package loupe.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import loupe.measure.clock.SystemClock;
import loupe.transport.posix.Sockets;
import org.junit.jupiter.api.Test;

final class SpinningThreadTest {
    private static final int INET = 2;

    private static boolean isOpen(int descriptor) {
        return Files.exists(Path.of("/proc/thread-self/fd/" + descriptor));
    }

    @Test
    void its_result_and_its_failures_come_through() throws IOException {
        assertEquals(7, SpinningThread.alone(() -> 7));
        assertEquals(
                "broken",
                assertThrows(
                                IOException.class,
                                () -> SpinningThread.alone(() -> {
                                    throw new IOException("broken");
                                }))
                        .getMessage());
        assertThrows(
                IllegalStateException.class,
                () -> SpinningThread.alone(() -> {
                    throw new IllegalStateException("a mistake");
                }));
    }

    @Test
    void what_is_closed_in_it_stays_open_outside_and_what_it_opens_is_gone_with_it() throws IOException {
        int socket = Sockets.open(INET, Sockets.STREAM);
        try {
            int its = SpinningThread.alone(() -> {
                assertTrue(isOpen(socket), "what was open before is open in it");
                Sockets.close(socket);
                assertFalse(isOpen(socket), "closed in its own table");
                return Sockets.open(INET, Sockets.DATAGRAM);
            });

            assertTrue(isOpen(socket), "not closed in the table of the others");
            assertEquals(socket, its, "the number was free in its table only");
        } finally {
            Sockets.close(socket);
        }
    }

    @Test
    void many_of_them_leave_no_descriptor_behind() throws IOException {
        long before = open();
        for (int i = 0; i < 50; i++) {
            int socket = Sockets.open(INET, Sockets.STREAM);
            var clocks = SpinningThread.alone(() -> new ArrayList<>(List.of(SystemClock.INSTANCE.nanos())));
            assertEquals(1, clocks.size());
            Sockets.close(socket);
        }
        assertTrue(open() < before + 10, "descriptors: " + before + ", then " + open());
    }

    private static long open() throws IOException {
        try (var descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.count();
        }
    }
}
