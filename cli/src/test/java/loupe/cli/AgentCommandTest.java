package loupe.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

final class AgentCommandTest {
    private final Spoken spoken = new Spoken();

    @Test
    void a_data_port_that_is_taken_is_told_before_anybody_is_waited_for() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertRefused(taken.getLocalPort());
        }
    }

    @Test
    void it_must_be_free_for_datagrams_too() throws IOException {
        try (var taken = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            assertRefused(taken.getLocalPort());
        }
    }

    @Test
    void after_the_last_port_there_is_none_for_the_messages() {
        assertEquals(ExitCode.WRONG_INPUT, spoken.run("agent", "--listen", "127.0.0.1:65535"));
        assertEquals(1, spoken.complaints().size(), spoken.complaints()::toString);
    }

    private void assertRefused(int port) {
        assertEquals(ExitCode.COULD_NOT_RUN, spoken.run("agent", "--data-port", Integer.toString(port)));

        assertEquals(1, spoken.complaints().size(), spoken.complaints()::toString);
        assertTrue(spoken.complaints().getFirst().contains("port " + port), spoken.complaints()::toString);
        assertTrue(spoken.complaints().getFirst().contains("--data-port"), spoken.complaints()::toString);
    }
}
