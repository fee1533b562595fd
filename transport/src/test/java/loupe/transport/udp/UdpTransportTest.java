package loupe.transport.udp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Stamp;
import loupe.transport.Token;
import loupe.transport.WaitLimitException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class UdpTransportTest {
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final Settings SHORT = Settings.NONE.with(EndpointOptions.WAIT_LIMIT, "500");

    private final UdpTransport udp = new UdpTransport();
    private final Token token = Token.random();

    @Test
    void the_end_is_seen_and_what_it_overtook_is_still_delivered() throws Exception {
        // The first two datagrams of data after the meeting go round the end.
        try (var path = new LossyPath();
                var pair = meet(path, SHORT);
                var message = Message.ofBytes(64)) {
            path.holdMessages();
            pair.send(message, 0);
            pair.connected.finish();
            path.releaseMessages();

            boolean came = pair.accepted.receive(message);

            assertTrue(came);
            assertTrue(pair.accepted.ended(), "the end has been seen");
            assertFalse(pair.accepted.receive(message));
        }
    }

    @Test
    void an_end_that_got_lost_is_replaced_by_word_from_outside() throws Exception {
        try (var path = new LossyPath();
                var pair = meet(path, Settings.NONE);
                var message = Message.ofBytes(64)) {
            pair.send(message, 0);
            path.drop(bytes -> bytes == Control.BYTES);
            pair.connected.finish();

            assertTrue(pair.accepted.receive(message));
            pair.accepted.expectNoMore();

            assertFalse(pair.accepted.receive(message));
            assertFalse(pair.accepted.ended());
        }
    }

    @Test
    void without_end_and_word_the_wait_limit_ends_it() throws Exception {
        try (var path = new LossyPath();
                var pair = meet(path, SHORT);
                var message = Message.ofBytes(64)) {
            path.drop(_ -> true);
            pair.connected.finish();

            assertThrows(WaitLimitException.class, () -> pair.accepted.receive(message));
        }
    }

    @Test
    void ranks_meet_although_datagrams_get_lost() throws Exception {
        var random = new Random(7);
        try (var path = new LossyPath()) {
            path.drop(_ -> random.nextInt(100) < 30);
            try (var pair = meet(path, SHORT);
                    var message = Message.ofBytes(64)) {
                path.drop(_ -> false);
                pair.send(message, 3);

                assertTrue(pair.accepted.receive(message));
                assertEquals(3, Stamp.sequence(message.stamp()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 16, 32, 33, 64})
    void datagrams_of_another_size_are_counted_not_delivered(int bytes) throws Exception {
        try (var path = new LossyPath();
                var pair = meet(path, SHORT);
                var message = Message.ofBytes(bytes);
                var shorter = Message.ofBytes(bytes - 1 < Stamp.BYTES ? bytes + 2 : bytes - 1);
                var longer = Message.ofBytes(bytes + 1)) {
            pair.connected.send(longer);
            pair.connected.send(shorter);
            pair.send(message, 5);

            assertTrue(pair.accepted.receive(message));

            assertEquals(5, Stamp.sequence(message.stamp()));
            assertEquals(2, pair.accepted.observe().traffic().foreign());
        }
    }

    @Test
    void once_met_nothing_but_messages_is_exchanged() throws Exception {
        try (var path = new LossyPath();
                var pair = meet(path, SHORT);
                var message = Message.ofBytes(64)) {
            for (int i = 0; i < 100; i++) {
                pair.send(message, i);
                pair.accepted.receive(message);
                pair.accepted.send(message);
                pair.connected.receive(message);
            }

            assertTrue(path.passed() < 200 + 20, path.passed() + " datagrams passed");
        }
    }

    @Test
    void a_peer_that_is_gone_refuses() throws Exception {
        try (var pair = meet(SHORT);
                var message = Message.ofBytes(64)) {
            pair.accepted.close();

            assertThrows(PeerLostException.class, () -> {
                for (int i = 0; i < 1_000; i++) {
                    pair.send(message, i);
                }
            });
        }
    }

    @Test
    void strays_neither_hold_up_the_meeting_nor_become_messages() throws Exception {
        try (var listener = udp.listen(new Rendezvous(ANY, token, Duration.ofSeconds(5)), SHORT);
                var stranger = new DatagramSocket();
                var message = Message.ofBytes(64)) {
            var random = new Random(11);
            for (int i = 0; i < 100; i++) {
                byte[] stray = new byte[random.nextInt(100)];
                random.nextBytes(stray);
                stranger.send(new DatagramPacket(stray, stray.length, listener.address()));
            }
            var accepted = accepting(listener::accept);
            try (var pair = new Pair(accepted, udp.connect(at(listener.address()), SHORT), token)) {
                stranger.send(new DatagramPacket(new byte[64], 64, listener.address()));
                pair.send(message, 9);

                assertTrue(pair.accepted.receive(message));
                assertEquals(9, Stamp.sequence(message.stamp()));
            }
        }
    }

    @Test
    void a_busy_port_is_named() throws Exception {
        try (var first = udp.listen(new Rendezvous(ANY, token, Duration.ofSeconds(1)), SHORT)) {
            var refused = assertThrows(IOException.class, () -> udp.listen(at(first.address()), SHORT));

            assertTrue(String.valueOf(refused.getMessage()).contains("in use"), refused::toString);
        }
    }

    private Rendezvous at(InetSocketAddress address) {
        return new Rendezvous(address, token, Duration.ofSeconds(5));
    }

    private Pair meet(Settings settings) throws Exception {
        try (var listener = udp.listen(at(ANY), settings)) {
            var accepted = accepting(listener::accept);
            var connected = udp.connect(at(listener.address()), settings);
            return new Pair(accepted, connected, token);
        }
    }

    private Pair meet(LossyPath path, Settings settings) throws Exception {
        try (var listener = udp.listen(at(ANY), settings)) {
            path.to(listener.address());
            var accepted = accepting(listener::accept);
            var connected = udp.connect(at(path.address()), settings);
            return new Pair(accepted, connected, token);
        }
    }

    private interface Accepting {
        Endpoint accept() throws IOException;
    }

    private static CompletableFuture<Endpoint> accepting(Accepting listener) {
        var accepted = new CompletableFuture<Endpoint>();
        Thread.ofPlatform().start(() -> {
            try {
                accepted.complete(listener.accept());
            } catch (IOException failed) {
                accepted.completeExceptionally(failed);
            }
        });
        return accepted;
    }

    private static final class Pair implements AutoCloseable {
        private final Endpoint accepted;
        private final Endpoint connected;
        private final Token token;

        Pair(CompletableFuture<Endpoint> accepted, Endpoint connected, Token token) throws Exception {
            this.accepted = accepted.get(10, TimeUnit.SECONDS);
            this.connected = connected;
            this.token = token;
        }

        void send(Message message, long sequence) throws IOException {
            message.stamp(Stamp.of(true, token.tag(), sequence));
            connected.send(message);
        }

        @Override
        public void close() {
            accepted.close();
            connected.close();
        }
    }

    /// Stands between the two, and loses or holds what it is told to.
    private static final class LossyPath implements AutoCloseable {
        private final DatagramSocket front = new DatagramSocket(ANY);
        private final DatagramSocket back = new DatagramSocket(ANY);
        private volatile IntPredicate dropped = _ -> false;
        private volatile boolean holding;
        private final CompletableFuture<DatagramPacket> held = new CompletableFuture<>();
        private final CompletableFuture<InetSocketAddress> client = new CompletableFuture<>();
        private final AtomicInteger passed = new AtomicInteger();
        private volatile boolean endPassed;

        LossyPath() throws IOException {}

        InetSocketAddress address() {
            return (InetSocketAddress) front.getLocalSocketAddress();
        }

        void to(InetSocketAddress server) {
            forward(front, back, server, client);
            Thread.ofPlatform().daemon().start(() -> forward(back, front, client.join(), new CompletableFuture<>()));
        }

        private void forward(
                DatagramSocket from,
                DatagramSocket to,
                InetSocketAddress there,
                CompletableFuture<InetSocketAddress> sender) {
            Thread.ofPlatform().daemon().start(() -> {
                try {
                    while (true) {
                        var packet = new DatagramPacket(new byte[70_000], 70_000);
                        from.receive(packet);
                        sender.complete((InetSocketAddress) packet.getSocketAddress());
                        pass(packet, to, there);
                    }
                } catch (IOException closed) {
                    // The path is closed.
                }
            });
        }

        private void pass(DatagramPacket packet, DatagramSocket to, InetSocketAddress there) throws IOException {
            packet.setSocketAddress(there);
            passed.incrementAndGet();
            if (holding && packet.getLength() != Control.BYTES) {
                held.complete(packet);
            } else if (!dropped.test(packet.getLength())) {
                to.send(packet);
                endPassed |= holding;
            }
        }

        void drop(IntPredicate which) {
            dropped = which;
        }

        int passed() {
            return passed.get();
        }

        void holdMessages() {
            holding = true;
        }

        /// After the first end.
        void releaseMessages() throws IOException {
            while (!endPassed) {
                Thread.onSpinWait();
            }
            back.send(held.join());
        }

        @Override
        public void close() {
            front.close();
            back.close();
        }
    }
}
