package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A message costs no garbage, in either thread.
@Timeout(120)
class TransportAllocationTest {
    private static final int WARM_UP = 20_000;
    private static final int MEASURED = 10_000;

    /// A compiler's thread may still put some of its work on the measured one; a single object a message would be
    /// 160,000.
    private static final long NOISE_BYTES = 20_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#installed")
    void nothing_is_allocated_for_a_message(Way way) throws Exception {
        try (var talk = Conversation.over(way.transport(), way.settings())) {
            var echo = Playground.meanwhile(() -> echo(talk.b()));
            long bytes = pingPong(talk.a());

            assertTrue(bytes < NOISE_BYTES, "the pinging thread allocated " + bytes + " bytes");
            long echoBytes = echo.get(30, TimeUnit.SECONDS);
            assertTrue(echoBytes < NOISE_BYTES, "the echoing thread allocated " + echoBytes + " bytes");
        }
    }

    private long pingPong(Endpoint peer) throws IOException {
        try (var message = Message.ofBytes(64)) {
            long before = 0;
            for (int i = 0; i < WARM_UP + MEASURED; i++) {
                if (i == WARM_UP) {
                    before = threads.getCurrentThreadAllocatedBytes();
                }
                message.stamp(i);
                peer.send(message);
                assertTrue(peer.receive(message));
                assertEquals(i, message.stamp());
            }
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            peer.finish();
            return bytes;
        }
    }

    private long echo(Endpoint peer) throws IOException {
        try (var message = Message.ofBytes(64)) {
            long before = 0;
            for (int i = 0; i < WARM_UP + MEASURED; i++) {
                if (i == WARM_UP) {
                    before = threads.getCurrentThreadAllocatedBytes();
                }
                peer.receive(message);
                peer.send(message);
            }
            return threads.getCurrentThreadAllocatedBytes() - before;
        }
    }
}
