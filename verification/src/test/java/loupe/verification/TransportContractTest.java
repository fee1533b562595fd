package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import loupe.measure.DataSize;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Incoming.Polled;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Stamp;
import loupe.transport.WaitLimitException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What [loupe.transport.Endpoint] promises, of every transport in every way of waiting.
@Timeout(60)
@ExtendWith(Playground.class)
class TransportContractTest {
    private static final List<Integer> SIZES = List.of(1, 7, 8, 31, 32, 33, 1024, 64 << 10, 1 << 20);
    private static final int FEW_ENOUGH_FOR_ANY_BUFFER = 100;

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void what_was_sent_comes_back_the_same_at_every_size(Way way) throws Exception {
        for (int size : SIZES) {
            if (!way.transport().traits().carries(DataSize.ofBytes(size))) {
                continue;
            }
            try (var talk = Conversation.over(way.transport(), way.settings());
                    var ping = Message.ofBytes(size);
                    var pong = Message.ofBytes(size)) {
                var echo = Playground.meanwhile(() -> echo(talk.b(), size));
                for (int i = 0; i < 20; i++) {
                    fill(ping, i);
                    talk.a().send(ping);
                    assertTrue(talk.a().receive(pong), "the peer has not ended");
                    assertEquals(-1, ping.memory().mismatch(pong.memory()), size + " bytes");
                }
                talk.a().finish();
                assertEquals(20, echo.get(10, TimeUnit.SECONDS));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void messages_keep_their_order_and_are_counted(Way way) throws Exception {
        boolean reliable = way.transport().traits().reliable();
        int count = reliable ? 20_000 : FEW_ENOUGH_FOR_ANY_BUFFER;
        try (var talk = Conversation.over(way.transport(), way.settings());
                var out = Message.ofBytes(Stamp.BYTES);
                var in = Message.ofBytes(Stamp.BYTES)) {
            var sent = Playground.meanwhile(() -> {
                for (int i = 0; i < count; i++) {
                    out.stamp(Stamp.of(true, talk.token().tag(), i));
                    talk.a().send(out);
                }
                talk.a().finish();
                return count;
            });

            for (int i = 0; i < count; i++) {
                assertTrue(talk.b().receive(in), "ended after " + i);
                assertEquals(i, Stamp.sequence(in.stamp()));
            }
            assertFalse(talk.b().receive(in));

            assertEquals(count, sent.get(10, TimeUnit.SECONDS));
            assertTrue(talk.a().observe().traffic().sendCalls() >= count);
            assertTrue(talk.b().observe().traffic().receiveCalls() >= count);
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void messages_of_different_sizes_keep_their_boundaries(Way way) throws Exception {
        try (var talk = Conversation.over(way.transport(), way.settings())) {
            for (int size : List.of(8, 31, 9, 32, 100, 8)) {
                try (var message = Message.ofBytes(size)) {
                    fill(message, size);
                    talk.a().send(message);
                }
            }
            for (int size : List.of(8, 31, 9, 32, 100, 8)) {
                try (var expected = Message.ofBytes(size);
                        var message = Message.ofBytes(size)) {
                    fill(expected, size);
                    assertTrue(talk.b().receive(message));
                    assertEquals(-1, expected.memory().mismatch(message.memory()));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void one_side_may_finish_while_the_other_goes_on(Way way) throws Exception {
        try (var talk = Conversation.over(way.transport(), way.settings());
                var message = Message.ofBytes(64)) {
            talk.a().finish();
            assertFalse(talk.b().receive(message));

            talk.b().send(message);
            talk.b().finish();

            assertTrue(talk.a().receive(message));
            assertFalse(talk.a().receive(message));
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void what_has_arrived_is_seen_without_waiting_and_stays_there(Way way) throws Exception {
        try (var talk = Conversation.over(way.transport(), way.settings());
                var out = Message.ofBytes(64);
                var in = Message.ofBytes(64)) {
            assertFalse(talk.b().arrived(), "nothing was sent");
            fill(out, 1);
            talk.a().send(out);
            talk.a().send(out);
            awaitArrival(way, talk.b());

            assertTrue(talk.b().arrived(), "a look takes nothing away");
            assertTrue(talk.b().receive(in));
            assertEquals(-1, out.memory().mismatch(in.memory()));
            awaitArrival(way, talk.b());
            assertTrue(talk.b().receive(in));
            assertFalse(talk.b().arrived(), "all was received");

            talk.a().finish();
            awaitArrival(way, talk.b());
            assertFalse(talk.b().receive(in));
            assertTrue(talk.b().arrived(), "the end stays");
            talk.b().close();
            assertThrows(IOException.class, () -> talk.b().arrived());
        }
    }

    /// Looks again and again, in the time that the transport lives in.
    private static void awaitArrival(Way way, Endpoint endpoint) throws Exception {
        long untilNanos = way.transport().clock().nanos() + 2_000_000_000L;
        while (!endpoint.arrived()) {
            assertTrue(way.transport().clock().nanos() < untilNanos, "nothing arrived within 2 s");
            Playground.pause();
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void a_poll_takes_what_has_come_and_does_not_wait(Way way) throws Exception {
        try (var talk = Conversation.over(way.transport(), way.settings());
                var out = Message.ofBytes(64);
                var in = Message.ofBytes(64)) {
            assertEquals(Polled.NOT_YET, talk.b().poll(in), "nothing was sent");
            for (int i = 0; i < 3; i++) {
                fill(out, i);
                talk.a().send(out);
                assertEquals(Polled.MESSAGE, polled(way, talk.b(), in));
                assertEquals(-1, out.memory().mismatch(in.memory()));
                assertEquals(Polled.NOT_YET, talk.b().poll(in), "all was received");
            }
            assertTrue(talk.b().observe().traffic().receiveCalls() >= 3);

            talk.a().finish();
            assertEquals(Polled.END, polled(way, talk.b(), in));
            assertEquals(Polled.END, talk.b().poll(in), "the end stays");
            talk.b().close();
            assertThrows(IOException.class, () -> talk.b().poll(in));
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void a_message_that_comes_in_parts_is_polled_or_received_to_its_end(Way way) throws Exception {
        assumeTrue(way.transport().traits().reliable(), "a datagram comes at once");
        try (var talk = Conversation.over(way.transport(), way.settings());
                var part = Message.ofBytes(16);
                var expected = Message.ofBytes(32);
                var in = Message.ofBytes(32)) {
            fill(expected, 7);
            for (boolean receives : List.of(true, false)) {
                MemorySegment.copy(expected.memory(), 0, part.memory(), 0, 16);
                talk.a().send(part);
                for (int i = 0; i < 1000; i++) {
                    assertEquals(Polled.NOT_YET, talk.b().poll(in));
                    Playground.pause();
                }
                MemorySegment.copy(expected.memory(), 16, part.memory(), 0, 16);
                talk.a().send(part);
                assertEquals(
                        Polled.MESSAGE, receives && talk.b().receive(in) ? Polled.MESSAGE : polled(way, talk.b(), in));
                assertEquals(-1, expected.memory().mismatch(in.memory()));
            }
            talk.a().send(part);
            assertEquals(Polled.NOT_YET, talk.b().poll(in));
            talk.a().close();
            assertThrows(PeerLostException.class, () -> polled(way, talk.b(), in));
        }
    }

    /// Polls again and again, in the time that the transport lives in.
    private static Polled polled(Way way, Endpoint endpoint, Message into) throws Exception {
        long untilNanos = way.transport().clock().nanos() + 2_000_000_000L;
        var found = endpoint.poll(into);
        while (found == Polled.NOT_YET) {
            assertTrue(way.transport().clock().nanos() < untilNanos, "nothing came within 2 s");
            Playground.pause();
            found = endpoint.poll(into);
        }
        return found;
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void a_peer_that_ends_in_the_middle_of_a_message_is_lost(Way way) throws Exception {
        assumeTrue(way.transport().traits().reliable(), "a datagram has no middle");
        try (var talk = Conversation.over(way.transport(), way.settings());
                var part = Message.ofBytes(8);
                var whole = Message.ofBytes(64)) {
            talk.a().send(part);
            talk.a().close();

            assertThrows(PeerLostException.class, () -> talk.b().receive(whole));
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void sending_to_a_peer_that_is_gone_ends(Way way) throws Exception {
        try (var talk = Conversation.over(way.transport(), way.settings());
                var message = Message.ofBytes(8)) {
            talk.b().close();

            assertThrows(PeerLostException.class, () -> {
                for (int i = 0; i < 1_000_000; i++) {
                    talk.a().send(message);
                }
            });
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void a_receive_waits_no_longer_than_its_limit(Way way) throws Exception {
        var settings = way.settings().with(EndpointOptions.WAIT_LIMIT, "200");
        try (var talk = Conversation.over(way.transport(), settings);
                var message = Message.ofBytes(8)) {
            long beganNanos = way.transport().clock().nanos();
            assertThrows(WaitLimitException.class, () -> talk.a().receive(message));
            long millis = (way.transport().clock().nanos() - beganNanos) / 1_000_000;

            assertTrue(millis >= 199 && millis < 3_000, millis + " ms");
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void a_send_waits_no_longer_than_its_limit(Way way) throws Exception {
        assumeTrue(way.transport().traits().reliable(), "an unreliable transport drops instead of waiting");
        var settings = way.settings().with(EndpointOptions.WAIT_LIMIT, "200");
        try (var talk = Conversation.over(way.transport(), settings);
                var message = Message.ofBytes(1 << 20)) {
            assertThrows(WaitLimitException.class, () -> {
                for (int i = 0; i < 1_000; i++) {
                    talk.a().send(message);
                }
            });
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void closing_wakes_a_thread_that_waits(Way way) throws Exception {
        try (var talk = Conversation.over(way.transport(), way.settings());
                var message = Message.ofBytes(8)) {
            var waiting = Playground.meanwhile(() -> talk.a().receive(message));
            assertThrows(java.util.concurrent.TimeoutException.class, () -> waiting.get(50, TimeUnit.MILLISECONDS));

            talk.a().close();

            var ended = assertThrows(ExecutionException.class, () -> waiting.get(2, TimeUnit.SECONDS));
            assertTrue(ended.getCause() instanceof IOException, () -> "it was " + ended.getCause());
        }
    }

    @ParameterizedTest
    @MethodSource("loupe.verification.Way#all")
    void a_closed_endpoint_refuses_and_may_be_closed_again(Way way) throws Exception {
        try (var talk = Conversation.over(way.transport(), way.settings());
                var message = Message.ofBytes(8)) {
            talk.a().close();
            talk.a().close();

            assertThrows(IOException.class, () -> talk.a().send(message));
            assertThrows(IOException.class, () -> talk.a().receive(message));
        }
    }

    private static int echo(Endpoint peer, int size) throws IOException {
        int echoed = 0;
        try (var message = Message.ofBytes(size)) {
            while (peer.receive(message)) {
                peer.send(message);
                echoed++;
            }
            peer.finish();
        }
        return echoed;
    }

    private static void fill(Message message, int seed) {
        MemorySegment memory = message.memory();
        for (long i = 0; i < memory.byteSize(); i++) {
            memory.set(ValueLayout.JAVA_BYTE, i, (byte) (i * 31 + seed));
        }
    }
}
