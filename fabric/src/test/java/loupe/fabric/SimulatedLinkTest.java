package loupe.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import loupe.measure.DataRate;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.WaitLimitException;
import org.junit.jupiter.api.Test;

class SimulatedLinkTest {
    /// 8 Gbit/s is one byte a nanosecond: size / rate in nanoseconds is the size in bytes.
    private static final DataRate BYTE_PER_NANO = DataRate.ofGigabits(8);

    private static final long LATENCY_NANOS = 700;
    private static final Settings LIMITED = Settings.NONE.with(EndpointOptions.WAIT_LIMIT, "5");
    private static final long LIMIT_NANOS = 5_000_000;

    private final Simulation simulation = new Simulation();
    private final SimulatedLink link = new SimulatedLink(simulation, BYTE_PER_NANO, Duration.ofNanos(LATENCY_NANOS));

    @Test
    void a_send_returns_when_the_last_bit_has_left_and_a_receive_when_it_has_arrived() {
        play(
                peer -> {
                    try (var message = Message.ofBytes(100)) {
                        peer.send(message);
                        assertEquals(100, now());
                        peer.send(message);
                        assertEquals(200, now());
                        peer.finish();
                    }
                },
                peer -> {
                    try (var message = Message.ofBytes(100)) {
                        assertTrue(peer.receive(message));
                        assertEquals(LATENCY_NANOS + 100, now());
                        assertTrue(peer.receive(message));
                        assertEquals(LATENCY_NANOS + 200, now());
                        assertFalse(peer.receive(message));
                    }
                });
    }

    @Test
    void one_that_has_finished_still_receives() {
        play(
                peer -> {
                    peer.finish();
                    try (var message = Message.ofBytes(8)) {
                        assertTrue(peer.receive(message));
                        assertEquals(42, message.stamp());
                        assertFalse(peer.receive(message));
                    }
                },
                peer -> {
                    try (var message = Message.ofBytes(8)) {
                        assertFalse(peer.receive(message));
                        assertEquals(LATENCY_NANOS, now());
                        message.stamp(42);
                        peer.send(message);
                        peer.finish();
                    }
                });
    }

    @Test
    void a_receive_waits_as_long_as_its_limit_in_simulated_time() {
        play(peer -> Rank.current().sleepUntil(2 * LIMIT_NANOS * 1_000), peer -> {
            try (var message = Message.ofBytes(8)) {
                assertThrows(WaitLimitException.class, () -> peer.receive(message));
                assertEquals(LIMIT_NANOS, now());
                assertThrows(WaitLimitException.class, () -> peer.receive(message));
                assertEquals(2 * LIMIT_NANOS, now());
            }
        });
    }

    @Test
    void a_send_waits_while_what_has_arrived_is_not_received() {
        int bytes = (int) Wire.ROOM_BYTES;
        play(
                peer -> {
                    try (var message = Message.ofBytes(bytes)) {
                        peer.send(message);
                        peer.send(message);
                        assertThrows(WaitLimitException.class, () -> peer.send(message));
                        assertEquals(2L * bytes + LIMIT_NANOS, now());
                        peer.send(message);
                        peer.finish();
                    }
                },
                peer -> {
                    long takesNanos = 2 * LIMIT_NANOS;
                    Rank.current().sleepUntil(takesNanos * 1_000);
                    try (var message = Message.ofBytes(bytes)) {
                        assertTrue(peer.receive(message));
                        assertTrue(peer.receive(message));
                        assertTrue(peer.receive(message));
                        assertEquals(takesNanos + bytes + LATENCY_NANOS, now());
                        assertFalse(peer.receive(message));
                    }
                });
    }

    @Test
    void what_was_sent_before_the_end_arrives_and_then_the_peer_is_lost() {
        play(
                peer -> {
                    try (var message = Message.ofBytes(64)) {
                        peer.send(message);
                    }
                    peer.close();
                    peer.close();
                },
                peer -> {
                    try (var half = Message.ofBytes(40);
                            var whole = Message.ofBytes(64)) {
                        assertTrue(peer.receive(half));
                        var lost = assertThrows(PeerLostException.class, () -> peer.receive(whole));
                        assertEquals("the peer is gone: it ended after 24 of a message's 64 bytes", lost.getMessage());
                        assertThrows(PeerLostException.class, () -> peer.send(whole));
                    }
                });
    }

    @Test
    void closing_wakes_the_ranks_other_thread() {
        var stage = new SimulatedStage(simulation);
        play(peer -> {}, peer -> {
            try (var message = Message.ofBytes(8)) {
                stage.together(
                        () -> {
                            Rank.current().sleepUntil(5_000);
                            peer.close();
                        },
                        () -> assertThrows(IOException.class, () -> peer.receive(message)));
            }
        });
    }

    @Test
    void nobody_waits_longer_than_said_for_a_peer() {
        simulation.start("alone", () -> {
            var meeting = meeting(Duration.ofMillis(7));
            assertThrows(IOException.class, () -> link.connect(meeting, Settings.NONE));
            try (var listener = link.listen(meeting, Settings.NONE)) {
                assertThrows(IOException.class, listener::accept);
                assertEquals(7_000_000, now());
            }
        });

        simulation.run();
    }

    private long now() {
        return simulation.clock().nanos();
    }

    private interface Part {
        void play(Endpoint peer) throws IOException;
    }

    private void play(Part connects, Part listens) {
        var meeting = meeting(Duration.ofSeconds(1));
        simulation.start("listens", () -> {
            try (var listener = link.listen(meeting, LIMITED);
                    var peer = listener.accept()) {
                listens.play(peer);
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        });
        simulation.start("connects", () -> {
            try (var peer = link.connect(meeting, LIMITED)) {
                connects.play(peer);
                // Closing is not finishing: the peer must have seen the end of what it awaits.
                Rank.current().sleepUntil(1_000_000_000_000L);
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        });
        simulation.run();
    }

    private static Rendezvous meeting(Duration within) {
        return new Rendezvous(
                InetSocketAddress.createUnresolved("simulated", 0), Token.of(new byte[Token.BYTES]), within);
    }
}
