package loupe.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UdpProxyTest {
    private static final int MESSAGES = 200;
    private static final int SILENCE_MILLIS = 300;

    private final DatagramSocket server = new DatagramSocket(0, InetAddress.getLoopbackAddress());
    private final DatagramSocket client = new DatagramSocket(0, InetAddress.getLoopbackAddress());

    UdpProxyTest() throws IOException {
        server.setSoTimeout(SILENCE_MILLIS);
        client.setSoTimeout(SILENCE_MILLIS);
    }

    @AfterEach
    void close() {
        server.close();
        client.close();
    }

    @Test
    void a_kind_proxy_passes_everything_in_order() throws IOException {
        try (var proxy = proxy(Unkindness.NONE, 1)) {
            sendAll(proxy);

            assertEquals(IntStream.range(0, MESSAGES).boxed().toList(), receiveAll(server));
            assertEquals(new UdpProxy.Counts(MESSAGES, MESSAGES, 0, 0, 0), proxy.towards());
        }
    }

    @Test
    void what_it_drops_it_counts() throws IOException {
        try (var proxy = proxy(Unkindness.NONE.dropping(0.3), 1)) {
            sendAll(proxy);

            int received = receiveAll(server).size();
            assertEquals(MESSAGES - received, proxy.towards().dropped());
            assertTrue(received > 0 && received < MESSAGES);
        }
    }

    @Test
    void the_last_part_is_dropped_where_that_is_asked() throws IOException {
        try (var proxy = proxy(Unkindness.NONE.droppingAt(number -> number >= 180), 1)) {
            sendAll(proxy);

            assertEquals(IntStream.range(0, 180).boxed().toList(), receiveAll(server));
        }
    }

    @Test
    void what_it_doubles_comes_twice() throws IOException {
        try (var proxy = proxy(Unkindness.NONE.duplicating(0.2), 1)) {
            sendAll(proxy);

            var received = receiveAll(server);
            assertEquals(MESSAGES, new HashSet<>(received).size());
            assertEquals(MESSAGES + proxy.towards().duplicated(), received.size());
            assertTrue(proxy.towards().duplicated() > 0);
        }
    }

    @Test
    void what_it_reorders_comes_after_the_next() throws IOException {
        try (var proxy = proxy(Unkindness.NONE.reordering(0.1), 1)) {
            sendAll(proxy);

            var received = receiveAll(server);
            assertNotEquals(IntStream.range(0, MESSAGES).boxed().toList(), received);
            assertEquals(
                    IntStream.range(0, MESSAGES).boxed().toList(),
                    received.stream().sorted().toList());
            assertTrue(proxy.towards().reordered() > 0);
        }
    }

    @Test
    void the_same_seed_is_unkind_to_the_same_datagrams() throws IOException {
        var runs = new ArrayList<List<Integer>>();
        for (long seed : new long[] {7, 7, 8}) {
            try (var proxy = proxy(Unkindness.NONE.dropping(0.2).duplicating(0.2), seed)) {
                sendAll(proxy);
                runs.add(receiveAll(server));
            }
        }

        assertEquals(runs.get(0), runs.get(1));
        assertNotEquals(runs.get(0), runs.get(2));
    }

    @Test
    void datagrams_that_are_not_its_subject_pass_untouched() throws IOException {
        var onlyOdd = Unkindness.NONE.dropping(1).only(datagram -> datagram.getInt(0) % 2 == 1);
        try (var proxy = proxy(onlyOdd, 1)) {
            sendAll(proxy);

            assertEquals(
                    IntStream.range(0, MESSAGES)
                            .filter(it -> it % 2 == 0)
                            .boxed()
                            .toList(),
                    receiveAll(server));
        }
    }

    @Test
    void answers_come_back_later_where_a_delay_is_asked() throws IOException {
        var delay = Duration.ofMillis(60);
        try (var proxy = UdpProxy.open(address(server), Unkindness.NONE, Unkindness.NONE.delaying(delay), 1)) {
            client.send(datagram(5, proxy.address()));
            var request = receive(server);
            long sentNanos = System.nanoTime();
            server.send(datagram(6, (InetSocketAddress) request.getSocketAddress()));

            assertEquals(6, number(receive(client)));
            assertTrue(System.nanoTime() - sentNanos >= delay.toNanos());
            assertEquals(1, proxy.back().passed());
        }
    }

    private UdpProxy proxy(Unkindness unkindness, long seed) throws IOException {
        return UdpProxy.open(address(server), unkindness, Unkindness.NONE, seed);
    }

    private void sendAll(UdpProxy proxy) throws IOException {
        for (int number = 0; number < MESSAGES; number++) {
            client.send(datagram(number, proxy.address()));
        }
    }

    private static List<Integer> receiveAll(DatagramSocket socket) throws IOException {
        var numbers = new ArrayList<Integer>();
        try {
            while (true) {
                numbers.add(number(receive(socket)));
            }
        } catch (SocketTimeoutException silence) {
            return numbers;
        }
    }

    private static DatagramPacket receive(DatagramSocket socket) throws IOException {
        var packet = new DatagramPacket(new byte[Integer.BYTES], Integer.BYTES);
        socket.receive(packet);
        return packet;
    }

    private static InetSocketAddress address(DatagramSocket socket) {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    private static DatagramPacket datagram(int number, InetSocketAddress to) {
        return new DatagramPacket(
                ByteBuffer.allocate(Integer.BYTES).putInt(number).array(), Integer.BYTES, to);
    }

    private static int number(DatagramPacket packet) {
        return ByteBuffer.wrap(packet.getData()).getInt();
    }
}
