package loupe.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.Option;
import loupe.transport.OptionState;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class TcpTransportTest {
    private static final Duration SHORT = Duration.ofMillis(500);

    private final TcpTransport tcp = new TcpTransport();
    private final Token token = Token.random();

    @ParameterizedTest
    @CsvSource({
        "no-delay, off, off",
        "no-delay, on, on",
        "tos, ef, 184",
        "tos, af21, 72",
        "tos, 0, 0",
        "send-buffer, 64KiB, 131072",
        "receive-buffer, 64KiB, 131072"
    })
    void an_option_that_was_asked_is_in_force(String name, String asked, String inForce) throws Exception {
        var state = stateOf(name, Settings.NONE.with(option(name), asked));

        assertEquals(Optional.of(inForce), state.inForce());
        assertEquals(Optional.empty(), state.limitedBy());
    }

    @Test
    void a_segment_is_as_long_as_asked_less_its_options() throws Exception {
        var state = stateOf("max-segment", Settings.NONE.with(option("max-segment"), "1KiB"));

        long inForce = Long.parseLong(state.inForce().orElseThrow());
        assertEquals(Optional.of("1024"), state.asked());
        assertTrue(inForce <= 1024 && inForce >= 1024 - 40, inForce + " bytes");
    }

    @Test
    void small_messages_are_sent_at_once_unless_told_otherwise() throws Exception {
        assertEquals(Optional.of("on"), stateOf("no-delay", Settings.NONE).inForce());
    }

    @ParameterizedTest
    @CsvSource({"send-buffer, net.core.wmem_max", "receive-buffer, net.core.rmem_max"})
    void a_buffer_over_the_limit_names_it(String name, String limit) throws Exception {
        var state = stateOf(name, Settings.NONE.with(option(name), "1GiB"));
        assumeTrue(Long.parseLong(state.inForce().orElseThrow()) < 1L << 31, "this host allows buffers of 1 GiB");

        assertEquals(Optional.of(limit), state.limitedBy());
    }

    @ParameterizedTest
    @CsvSource({
        "no-delay, perhaps",
        "tos, 256",
        "tos, -1",
        "tos, af99",
        "tos, ''",
        "max-segment, 87",
        "max-segment, 32768",
        "send-buffer, 0",
        "send-buffer, 2GiB",
        "congestion-control, 'a b'",
        "congestion-control, ../x"
    })
    void a_value_that_makes_no_sense_is_refused(String name, String value) {
        assertThrows(
                IllegalArgumentException.class, () -> option(name).canonical().apply(value));
    }

    @Test
    void an_unknown_congestion_control_is_refused_with_those_there_are() {
        var settings = Settings.NONE.with(option("congestion-control"), "nosuch");

        var refused = assertThrows(IOException.class, () -> meet(settings).close());

        assertTrue(String.valueOf(refused.getMessage()).contains("this kernel has"), refused::toString);
    }

    @Test
    void segments_with_data_are_counted() throws Exception {
        try (var pair = meet(Settings.NONE);
                var message = Message.ofBytes(64)) {
            for (int i = 0; i < 100; i++) {
                pair.a.send(message);
                assertTrue(pair.b.receive(message));
            }

            // The greeting is a segment too; nothing else was sent.
            assertEquals(101, pair.a.observe().traffic().dataSegmentsOut().orElseThrow());
            assertEquals(100, pair.a.observe().traffic().sendCalls());
            assertEquals(100, pair.b.observe().traffic().receiveCalls());
        }
    }

    @Test
    void a_busy_port_is_named() throws Exception {
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var refused = assertThrows(
                    IOException.class,
                    () -> tcp.listen(at((InetSocketAddress) other.getLocalSocketAddress()), Settings.NONE));

            assertTrue(String.valueOf(refused.getMessage()).contains("--data-port"), refused::toString);
        }
    }

    @Test
    void a_listener_that_never_answers_is_not_waited_for_longer_than_said() throws Exception {
        try (var mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            long beganNanos = System.nanoTime();
            assertThrows(
                    IOException.class,
                    () -> tcp.connect(at((InetSocketAddress) mute.getLocalSocketAddress()), Settings.NONE));
            long millis = (System.nanoTime() - beganNanos) / 1_000_000;

            assertTrue(millis >= 490 && millis < 3_000, millis + " ms");
        }
    }

    @Test
    void an_answer_in_drops_is_not_waited_for_longer_than_said_either() throws Exception {
        try (var slow = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofPlatform().daemon().start(() -> drip(slow));
            long beganNanos = System.nanoTime();
            assertThrows(
                    IOException.class,
                    () -> tcp.connect(at((InetSocketAddress) slow.getLocalSocketAddress()), Settings.NONE));
            long millis = (System.nanoTime() - beganNanos) / 1_000_000;

            assertTrue(millis < 1_500, millis + " ms");
        }
    }

    private static void drip(ServerSocket slow) {
        try (var peer = slow.accept()) {
            for (byte drop : "LOUPE OK".getBytes(StandardCharsets.US_ASCII)) {
                LockSupport.parkNanos(300_000_000);
                peer.getOutputStream().write(drop);
            }
        } catch (IOException gone) {
            // It waited no longer.
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "::1"})
    void both_families_of_addresses_work(String host) throws Exception {
        assumeTrue(host.equals("127.0.0.1") || hasInet6(), "this host has no IPv6");
        try (var pair = meet(InetAddress.ofLiteral(host), Settings.NONE.with(option("tos"), "cs1"));
                var message = Message.ofBytes(64)) {
            pair.a.send(message);

            assertTrue(pair.b.receive(message));
            assertEquals(Optional.of("32"), state(pair.a, "tos").inForce());
        }
    }

    private static boolean hasInet6() {
        try (var socket = new ServerSocket(0, 1, InetAddress.ofLiteral("::1"))) {
            return socket.isBound();
        } catch (IOException none) {
            return false;
        }
    }

    private OptionState stateOf(String name, Settings settings) throws Exception {
        try (var pair = meet(settings)) {
            var states = List.of(state(pair.a, name), state(pair.b, name));
            assertEquals(states.getFirst(), states.getLast(), "both ends");
            return states.getFirst();
        }
    }

    private static OptionState state(Endpoint endpoint, String name) throws IOException {
        return endpoint.observe().options().stream()
                .filter(state -> state.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Option option(String name) {
        return tcp.options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Rendezvous at(InetSocketAddress address) {
        return new Rendezvous(address, token, SHORT);
    }

    private Pair meet(Settings settings) throws Exception {
        return meet(InetAddress.getLoopbackAddress(), settings);
    }

    private Pair meet(InetAddress host, Settings settings) throws Exception {
        try (var listener = tcp.listen(at(new InetSocketAddress(host, 0)), settings)) {
            var accepted = new FutureTask<>(listener::accept);
            Thread.ofPlatform().start(accepted);
            var a = tcp.connect(at(listener.address()), settings);
            return new Pair(a, accepted.get(5, TimeUnit.SECONDS));
        }
    }

    private record Pair(Endpoint a, Endpoint b) implements AutoCloseable {
        @Override
        public void close() {
            a.close();
            b.close();
        }
    }
}
