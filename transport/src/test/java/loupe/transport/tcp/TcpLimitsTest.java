package loupe.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Option;
import loupe.transport.OptionState;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.posix.Sysctl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What an option comes up against on a host whose settings nobody changed.
@Timeout(30)
class TcpLimitsTest {
    private final TcpTransport tcp = new TcpTransport();

    @ParameterizedTest
    @ValueSource(strings = {"send", "receive"})
    void a_buffer_that_nobody_asked_for_is_tuned(String which) throws Exception {
        try (var pair = meet(Settings.NONE)) {
            var state = state(pair.a, which + "-buffer-tuning");

            assertEquals(Optional.empty(), state.asked());
            boolean off = which.equals("receive") && Sysctl.isOff("net.ipv4.tcp_moderate_rcvbuf");
            assertEquals(off ? "off" : "on", inForce(state));
        }
    }

    @Test
    void a_setting_of_several_numbers_is_read_whole() {
        assertEquals(3, Sysctl.text("net.ipv4.tcp_rmem").orElseThrow().split("\\s+", -1).length);
        assertTrue(Sysctl.most("net.ipv4.tcp_rmem").orElseThrow() >= 4096);
    }

    @Test
    void a_size_that_was_asked_ends_the_tuning_of_that_buffer_only() throws Exception {
        try (var pair = meet(asked("send-buffer", "64KiB"))) {
            assertEquals("off", inForce(state(pair.a, "send-buffer-tuning")));
            assertEquals("off", inForce(state(pair.b, "send-buffer-tuning")));
            assertEquals("on", inForce(state(pair.a, "receive-buffer-tuning")));
        }
    }

    @Test
    void tuning_can_begin_at_a_size() throws Exception {
        var settings = asked("receive-buffer", "64KiB").with(option("receive-buffer-tuning"), "on");
        try (var pair = meet(settings)) {
            assertEquals("on", inForce(state(pair.a, "receive-buffer-tuning")));
            assertEquals("131072", inForce(state(pair.a, "receive-buffer")));
        }
    }

    @Test
    void tuning_can_be_ended_without_a_size() throws Exception {
        try (var pair = meet(asked("send-buffer-tuning", "off"))) {
            var before = inForce(state(pair.a, "send-buffer"));
            assertEquals("off", inForce(state(pair.a, "send-buffer-tuning")));
            assertEquals(before, inForce(state(pair.b, "send-buffer")), "as new at both ends");
        }
    }

    @ParameterizedTest
    @CsvSource({"send-buffer, SOCK_MIN_SNDBUF", "receive-buffer, SOCK_MIN_RCVBUF"})
    void a_buffer_below_the_least_names_it(String name, String least) throws Exception {
        try (var pair = meet(asked(name, "1"))) {
            assertEquals(Optional.of(least), state(pair.a, name).limitedBy());
            assertEquals(Optional.of(least), state(pair.b, name).limitedBy());
        }
    }

    @Test
    void the_bits_of_the_type_of_service_that_mark_congestion_are_not_given_away() throws Exception {
        try (var pair = meet(asked("tos", "255"))) {
            var state = state(pair.a, "tos");

            assertEquals("252", inForce(state));
            assertTrue(state.limitedBy().orElse("").contains("two lowest bits"), state::toString);
        }
    }

    @Test
    void what_is_in_force_as_asked_has_no_limit() throws Exception {
        var settings = asked("tos", "ef").with(option("no-delay"), "off").with(option("max-segment"), "1KiB");
        try (var pair = meet(settings)) {
            for (var end : new Endpoint[] {pair.a, pair.b}) {
                for (var state : end.observe().options()) {
                    assertTrue(state.asked().isEmpty() || state.limitedBy().isEmpty(), state::toString);
                }
            }
        }
    }

    @Test
    void how_an_endpoint_waits_is_told_too() throws Exception {
        try (var pair = meet(Settings.NONE.with(EndpointOptions.SEND_IO, "non-blocking"))) {
            assertEquals("non-blocking", inForce(state(pair.a, "send-io")));
            assertEquals("blocking", inForce(state(pair.a, "receive-io")));
        }
    }

    private static String inForce(OptionState state) {
        return state.inForce().orElseThrow();
    }

    private Settings asked(String name, String value) {
        return Settings.NONE.with(option(name), value);
    }

    private Option option(String name) {
        return tcp.options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static OptionState state(Endpoint endpoint, String name) throws IOException {
        return endpoint.observe().options().stream()
                .filter(state -> state.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Pair meet(Settings settings) throws Exception {
        var at = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var token = Token.random();
        var limit = Duration.ofSeconds(5);
        try (var listener = tcp.listen(new Rendezvous(at, token, limit), settings)) {
            var accepted = new FutureTask<>(listener::accept);
            Thread.ofPlatform().start(accepted);
            var a = tcp.connect(new Rendezvous(listener.address(), token, limit), settings);
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
