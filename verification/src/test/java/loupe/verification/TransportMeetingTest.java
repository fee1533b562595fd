package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import loupe.transport.Availability;
import loupe.transport.Message;
import loupe.transport.Option;
import loupe.transport.OptionState;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.Transport;
import loupe.transport.Transports;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// How two ranks meet, and what was asked of their endpoints, of every transport.
@Timeout(60)
@ExtendWith(Playground.class)
class TransportMeetingTest {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofSeconds(10);

    static Stream<Transport> all() {
        var installed = Transports.installed().all().stream()
                .filter(transport -> transport.availability() instanceof Availability.Available);
        return Stream.concat(installed, Stream.of(Playground.simulated()));
    }

    @ParameterizedTest
    @MethodSource("all")
    void another_token_does_not_get_in_and_the_right_one_does_afterwards(Transport transport) throws Exception {
        var token = Token.random();
        try (var listener = transport.listen(Conversation.anywhere(token, LONG), Settings.NONE);
                var message = Message.ofBytes(8)) {
            var accepted = Playground.meanwhile(listener::accept);
            var wrong = new Rendezvous(listener.address(), Token.random(), SHORT);
            assertThrows(IOException.class, () -> transport.connect(wrong, Settings.NONE));

            var right = new Rendezvous(listener.address(), token, LONG);
            try (var a = transport.connect(right, Settings.NONE);
                    var b = accepted.get(10, TimeUnit.SECONDS)) {
                message.stamp(42);
                a.send(message);

                assertTrue(b.receive(message));
                assertEquals(42, message.stamp());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void nobody_waits_longer_than_said_for_a_peer(Transport transport) throws Exception {
        try (var listener = transport.listen(Conversation.anywhere(Token.random(), SHORT), Settings.NONE)) {
            var accepted = Playground.meanwhile(listener::accept);

            var ended = assertThrows(ExecutionException.class, () -> accepted.get(5, TimeUnit.SECONDS));

            assertTrue(ended.getCause() instanceof IOException, () -> "it was " + ended.getCause());
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void closing_a_listener_wakes_who_waits_there(Transport transport) throws Exception {
        var listener = transport.listen(Conversation.anywhere(Token.random(), LONG), Settings.NONE);
        var accepted = Playground.meanwhile(listener::accept);
        assertThrows(TimeoutException.class, () -> accepted.get(50, TimeUnit.MILLISECONDS));

        listener.close();
        listener.close();

        var ended = assertThrows(ExecutionException.class, () -> accepted.get(2, TimeUnit.SECONDS));
        assertTrue(ended.getCause() instanceof IOException, () -> "it was " + ended.getCause());
    }

    @ParameterizedTest
    @MethodSource("all")
    void connecting_where_nobody_waits_ends_in_time(Transport transport) throws Exception {
        var token = Token.random();
        var listener = transport.listen(Conversation.anywhere(token, LONG), Settings.NONE);
        var gone = new Rendezvous(listener.address(), token, SHORT);
        listener.close();

        assertThrows(IOException.class, () -> transport.connect(gone, Settings.NONE));
    }

    @ParameterizedTest
    @MethodSource("all")
    void every_option_is_read_back_as_asked_or_names_its_limit(Transport transport) throws Exception {
        for (var option : transport.options()) {
            String usual = state(transport, option, Settings.NONE).inForce().orElseThrow();
            if (!canBeAsked(option, usual)) {
                continue;
            }

            var state = state(transport, option, Settings.NONE.with(option, usual));

            assertEquals(Optional.of(usual), state.asked(), option.name());
            String inForce = state.inForce().orElseThrow();
            // A kernel may double a buffer, never halve it without a word.
            assertTrue(
                    inForce.equals(usual)
                            || state.limitedBy().isPresent()
                            || Long.parseLong(inForce) >= Long.parseLong(usual),
                    () -> "%s: asked %s, in force %s".formatted(option, usual, inForce));
        }
    }

    /// What is in force by default need not be a value that may be asked: a segment over loopback is longer.
    private static boolean canBeAsked(Option option, String value) {
        try {
            return option.canonical().apply(value).equals(value);
        } catch (IllegalArgumentException refused) {
            return false;
        }
    }

    private static OptionState state(Transport transport, Option option, Settings settings) throws Exception {
        try (var talk = Conversation.over(transport, settings)) {
            return talk.a().observe().options().stream()
                    .filter(state -> state.name().equals(option.name()))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
