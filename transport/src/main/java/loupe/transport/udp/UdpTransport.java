package loupe.transport.udp;

import java.io.IOException;
import java.util.List;
import loupe.measure.DataSize;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Availability;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Observation;
import loupe.transport.Option;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Stamp;
import loupe.transport.Traffic;
import loupe.transport.Traits;
import loupe.transport.Transport;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Platform;
import loupe.transport.posix.SocketAddress;
import loupe.transport.posix.Sockets;
import loupe.transport.posix.SystemCallException;
import loupe.transport.socket.SocketOption;

/// UDP by send(2) and recv(2) on connected sockets, blocking or spinning: a message is one datagram.
public final class UdpTransport implements Transport {
    /// 65,535 less the headers of IPv4 and UDP.
    private static final long LARGEST_BYTES = 65_507;

    private static final Traits TRAITS =
            new Traits(false, DataSize.ofBytes(Stamp.BYTES), DataSize.ofBytes(LARGEST_BYTES), true, true);

    @Override
    public String name() {
        return "udp";
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
        return UdpOptions.ALL;
    }

    @Override
    public NanoClock clock() {
        return SystemClock.INSTANCE;
    }

    @Override
    public Listener listen(Rendezvous at, Settings settings) throws IOException {
        if (at.tokens().size() > 1) {
            throw new IOException(
                    "a socket of datagrams has one peer, not " + at.tokens().size());
        }
        int socket = prepared(SocketAddress.of(at.address()), settings);
        try {
            Sockets.bind(socket, SocketAddress.of(at.address()));
            return new UdpListener(socket, at, connected -> endpoint(connected, at, settings));
        } catch (SystemCallException failed) {
            Sockets.close(socket);
            throw new IOException(busy(at, failed), failed);
        } catch (IOException failed) {
            Sockets.close(socket);
            throw failed;
        }
    }

    @Override
    public Endpoint connect(Rendezvous to, Settings settings) throws IOException {
        int socket = prepared(SocketAddress.of(to.address()), settings);
        return Meeting.call(socket, to, connected -> endpoint(connected, to, settings));
    }

    private static int prepared(SocketAddress address, Settings settings) throws IOException {
        int socket = Sockets.open(address.family(), Sockets.DATAGRAM);
        try {
            SocketOption.apply(UdpOptions.of(address), SocketOption.When.BEFORE_CONNECTING, socket, settings);
            return socket;
        } catch (IOException failed) {
            Sockets.close(socket);
            throw failed;
        }
    }

    private static Endpoint endpoint(int socket, Rendezvous rendezvous, Settings settings) throws IOException {
        var options = UdpOptions.of(SocketAddress.of(rendezvous.address()));
        return new UdpEndpoint(
                socket,
                rendezvous.token(),
                settings,
                (it, sendCalls, receiveCalls) -> new Observation(
                        Traffic.ofCalls(sendCalls, receiveCalls), SocketOption.states(options, it, settings)));
    }

    private static String busy(Rendezvous at, SystemCallException failed) {
        return failed.number() == Errno.IN_USE
                ? "port %d on %s (UDP) is in use by another process: choose another with --data-port"
                        .formatted(
                                at.address().getPort(),
                                at.address().getAddress().getHostAddress())
                : "no datagrams can be awaited on %s: %s".formatted(at.address(), Errno.text(failed.number()));
    }
}
