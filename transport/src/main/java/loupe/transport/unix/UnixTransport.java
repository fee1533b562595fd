package loupe.transport.unix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import loupe.measure.DataSize;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Availability;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Message;
import loupe.transport.Observation;
import loupe.transport.Option;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Traffic;
import loupe.transport.Traits;
import loupe.transport.Transport;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Platform;
import loupe.transport.posix.SocketAddress;
import loupe.transport.posix.Sockets;
import loupe.transport.posix.SystemCallException;
import loupe.transport.socket.BufferOptions;
import loupe.transport.socket.Connection;
import loupe.transport.socket.SocketOption;
import loupe.transport.socket.StreamEndpoint;
import loupe.transport.socket.StreamListener;

/// Local stream sockets between processes of one host. The name is made of the data port, in the
/// abstract namespace: no file is left behind, and no path comes from the wire.
public final class UnixTransport implements Transport {
    private static final Traits TRAITS =
            new Traits(true, DataSize.ofBytes(1), DataSize.ofBytes(Message.LARGEST_BYTES), false, true);
    private static final List<SocketOption> OPTIONS = BufferOptions.FIXED;

    @Override
    public String name() {
        return "unix";
    }

    @Override
    public Traits traits() {
        return TRAITS;
    }

    @Override
    public Availability availability() {
        return Platform.whyNot()
                .<Availability>map(Availability.Unavailable::new)
                .orElseGet(Availability.Available::new);
    }

    @Override
    public List<Option> options() {
        return OPTIONS.stream().map(SocketOption::option).toList();
    }

    @Override
    public NanoClock clock() {
        return SystemClock.INSTANCE;
    }

    @Override
    public Listener listen(Rendezvous at, Settings settings) throws IOException {
        var waits = waits(at, settings);
        return new StreamListener(waits.socket(), waits.address(), at, accepted -> endpoint(accepted, settings));
    }

    private record Waits(int socket, InetSocketAddress address) {}

    private static Waits waits(Rendezvous at, Settings settings) throws IOException {
        // Port 0 asks for any free one, as it does for a socket of the network.
        int port = at.address().getPort() == 0
                ? (at.token().tag() & 0xffff) | 1
                : at.address().getPort();
        int socket = Sockets.open(SocketAddress.UNIX, Sockets.STREAM);
        try {
            SocketOption.apply(OPTIONS, SocketOption.When.BEFORE_CONNECTING, socket, settings);
            Sockets.bind(socket, named(port));
            Sockets.listen(socket);
            return new Waits(socket, new InetSocketAddress(at.address().getAddress(), port));
        } catch (IOException failed) {
            Sockets.close(socket);
            throw failed instanceof SystemCallException call && call.number() == Errno.IN_USE
                    ? new IOException(
                            "the local name loupe-%d is in use by another process: choose another --data-port"
                                    .formatted(port),
                            failed)
                    : failed;
        }
    }

    @Override
    public Endpoint connect(Rendezvous to, Settings settings) throws IOException {
        int socket = Sockets.open(SocketAddress.UNIX, Sockets.STREAM);
        try {
            SocketOption.apply(OPTIONS, SocketOption.When.BEFORE_CONNECTING, socket, settings);
        } catch (IOException failed) {
            Sockets.close(socket);
            throw failed;
        }
        try {
            return Connection.open(
                    socket, named(to.address().getPort()), to, connected -> endpoint(connected, settings));
        } catch (SystemCallException failed) {
            throw new IOException(
                    "nothing listens on the local name loupe-%d: both sides must be on one host"
                            .formatted(to.address().getPort()),
                    failed);
        }
    }

    private static SocketAddress named(int port) {
        return SocketAddress.abstractName("loupe-" + port);
    }

    private static Endpoint endpoint(int socket, Settings settings) throws IOException {
        // A connection takes its buffers from neither the listener nor the other end.
        SocketOption.apply(OPTIONS, SocketOption.When.BEFORE_CONNECTING, socket, settings);
        return new StreamEndpoint(
                socket,
                settings,
                (it, sendCalls, receiveCalls) -> new Observation(
                        Traffic.ofCalls(sendCalls, receiveCalls), SocketOption.states(OPTIONS, it, settings)));
    }
}
