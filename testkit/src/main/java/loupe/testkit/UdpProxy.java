package loupe.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.random.RandomGeneratorFactory;

/// A network between a UDP client and a server that is as unkind as asked: it drops, doubles, reorders and delays,
/// decided by a seed, and counts what it did. A client sends to [#address] and gets the server's answers from there.
///
/// What comes faster than it can pass on is lost in its sockets' buffers, uncounted, as in a real network.
public final class UdpProxy implements AutoCloseable {
    private static final int LARGEST_DATAGRAM = 65_535;
    private static final int BUFFER_BYTES = 4 << 20;
    private static final int MOST_CLIENTS = 64;

    private final DatagramChannel front;
    private final InetSocketAddress server;
    private final Lane towards;
    private final Lane back;
    private final ScheduledExecutorService scheduler;
    private final Map<SocketAddress, DatagramChannel> clients = new ConcurrentHashMap<>();

    /// What became of the datagrams of one direction; arrived + duplicated = passed + dropped.
    public record Counts(long arrived, long passed, long dropped, long duplicated, long reordered) {
        static final Counts NONE = new Counts(0, 0, 0, 0, 0);

        Counts plus(Counts more) {
            return new Counts(
                    arrived + more.arrived,
                    passed + more.passed,
                    dropped + more.dropped,
                    duplicated + more.duplicated,
                    reordered + more.reordered);
        }
    }

    private UdpProxy(
            DatagramChannel front,
            InetSocketAddress server,
            Lane towards,
            Lane back,
            ScheduledExecutorService scheduler) {
        this.front = front;
        this.server = server;
        this.towards = towards;
        this.back = back;
        this.scheduler = scheduler;
    }

    /// Opens a proxy on a free port of the loopback before `server`.
    ///
    /// @param towards what happens to the datagrams that go to the server
    /// @param back what happens to those that come back
    public static UdpProxy open(InetSocketAddress server, Unkindness towards, Unkindness back, long seed)
            throws IOException {
        var front = DatagramChannel.open();
        front.setOption(StandardSocketOptions.SO_RCVBUF, BUFFER_BYTES);
        front.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        var generators = RandomGeneratorFactory.of("L64X128MixRandom");
        var scheduler =
                Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().factory());
        var proxy = new UdpProxy(
                front,
                server,
                new Lane(towards, generators.create(2 * seed), scheduler),
                new Lane(back, generators.create(2 * seed + 1), scheduler),
                scheduler);
        Thread.ofVirtual().start(proxy::passTowards);
        return proxy;
    }

    /// Where a client sends to.
    public InetSocketAddress address() throws IOException {
        return (InetSocketAddress) front.getLocalAddress();
    }

    /// What became of the datagrams to the server.
    public Counts towards() {
        return towards.counts();
    }

    /// What became of the datagrams from the server.
    public Counts back() {
        return back.counts();
    }

    @Override
    public void close() {
        scheduler.shutdownNow();
        close(front);
        clients.values().forEach(UdpProxy::close);
    }

    private void passTowards() {
        var buffer = ByteBuffer.allocateDirect(LARGEST_DATAGRAM);
        try {
            while (front.isOpen()) {
                var client = front.receive(buffer.clear());
                if (clients.containsKey(client) || clients.size() < MOST_CLIENTS) {
                    var channel = channelFor(client);
                    towards.pass(buffer.flip(), channel::write);
                }
            }
        } catch (IOException closed) {
            // The proxy has been closed.
        }
    }

    private DatagramChannel channelFor(SocketAddress client) throws IOException {
        var known = clients.get(client);
        if (known != null) {
            return known;
        }
        var channel = DatagramChannel.open();
        channel.setOption(StandardSocketOptions.SO_RCVBUF, BUFFER_BYTES);
        channel.connect(server);
        clients.put(client, channel);
        Thread.ofVirtual().start(() -> passBack(channel, client));
        return channel;
    }

    private void passBack(DatagramChannel channel, SocketAddress client) {
        var buffer = ByteBuffer.allocateDirect(LARGEST_DATAGRAM);
        while (channel.isOpen()) {
            try {
                channel.read(buffer.clear());
                back.pass(buffer.flip(), datagram -> front.send(datagram, client));
            } catch (IOException refused) {
                // Closed, which ends the loop, or nobody listens at the server's port yet, which does not.
            }
        }
    }

    private static void close(DatagramChannel channel) {
        try {
            channel.close();
        } catch (IOException closed) {
            // It is closed all the same.
        }
    }
}
