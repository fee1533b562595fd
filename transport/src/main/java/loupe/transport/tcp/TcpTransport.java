package loupe.transport.tcp;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Availability;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Message;
import loupe.transport.Observation;
import loupe.transport.Option;
import loupe.transport.OptionState;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Traits;
import loupe.transport.Transport;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Platform;
import loupe.transport.posix.SocketAddress;
import loupe.transport.posix.Sockets;
import loupe.transport.posix.Sysctl;
import loupe.transport.posix.SystemCallException;
import loupe.transport.socket.Connected;
import loupe.transport.socket.Connection;
import loupe.transport.socket.SocketOption;
import loupe.transport.socket.StreamEndpoint;
import loupe.transport.socket.StreamListener;

/// TCP by send(2) and recv(2) on memory off the heap, blocking or spinning.
public final class TcpTransport implements Transport {
    private static final Traits TRAITS =
            new Traits(true, DataSize.ofBytes(1), DataSize.ofBytes(Message.LARGEST_BYTES), true, true);

    @Override
    public String name() {
        return "tcp";
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
        return TcpOptions.ALL;
    }

    @Override
    public NanoClock clock() {
        return SystemClock.INSTANCE;
    }

    @Override
    public Listener listen(Rendezvous at, Settings settings) throws IOException {
        var waits = waits(at.address(), settings);
        return new StreamListener(waits.socket(), waits.address(), at, waits.connected());
    }

    /// A listening socket, and what becomes of those that connect to it.
    private record Waits(int socket, InetSocketAddress address, Connected connected) {}

    private static Waits waits(InetSocketAddress at, Settings settings) throws IOException {
        var address = SocketAddress.of(at);
        var options = options(address);
        int socket = Sockets.open(address.family(), Sockets.STREAM);
        try {
            apply(options, SocketOption.When.BEFORE_CONNECTING, socket, settings);
            Sockets.reuseAddress(socket);
            Sockets.bind(socket, address);
            Sockets.listen(socket);
            return new Waits(socket, Sockets.localAddress(socket), accepted -> endpoint(accepted, options, settings));
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
        var address = SocketAddress.of(to.address());
        var options = options(address);
        int socket = Sockets.open(address.family(), Sockets.STREAM);
        try {
            apply(options, SocketOption.When.BEFORE_CONNECTING, socket, settings);
        } catch (IOException failed) {
            Sockets.close(socket);
            throw failed;
        }
        try {
            return Connection.open(socket, address, to, connected -> endpoint(connected, options, settings));
        } catch (SystemCallException failed) {
            throw new IOException(unreachable(to, failed), failed);
        }
    }

    private static List<SocketOption> options(SocketAddress address) {
        return address.family() == SocketAddress.INET6 ? TcpOptions.INET6 : TcpOptions.INET;
    }

    private static Endpoint endpoint(int socket, List<SocketOption> options, Settings settings) throws IOException {
        SocketOption.apply(options, SocketOption.When.ONCE_CONNECTED, socket, settings);
        return new StreamEndpoint(
                socket,
                settings,
                TcpOptions.writes(settings),
                (it, sendCalls, receiveCalls) -> observe(it, sendCalls, receiveCalls, states(options, it, settings)));
    }

    private static List<OptionState> states(List<SocketOption> options, int socket, Settings settings) {
        var writes = new OptionState(
                TcpOptions.WRITES.name(),
                settings.get(TcpOptions.WRITES),
                Optional.of(Integer.toString(TcpOptions.writes(settings))),
                Optional.empty());
        return Stream.concat(SocketOption.states(options, socket, settings).stream(), Stream.of(writes))
                .toList();
    }

    private static Observation observe(int socket, long sendCalls, long receiveCalls, List<OptionState> options)
            throws IOException {
        try (var arena = Arena.ofConfined()) {
            var info = TcpInfo.of(socket, arena);
            return new Observation(info.traffic(sendCalls, receiveCalls), info.view(), options);
        }
    }

    private static void apply(List<SocketOption> options, SocketOption.When when, int socket, Settings settings)
            throws IOException {
        try {
            SocketOption.apply(options, when, socket, settings);
        } catch (IOException refused) {
            throw refused.getCause() instanceof SystemCallException call && call.number() == Errno.NO_ENTRY
                    ? new IOException(refused.getMessage() + "; this kernel has " + congestionControls(), refused)
                    : refused;
        }
    }

    private static String congestionControls() {
        return Sysctl.text("net.ipv4.tcp_available_congestion_control").orElse("those of its modules");
    }

    private static String busy(InetSocketAddress at, SystemCallException failed) {
        return switch (failed.number()) {
            case Errno.IN_USE ->
                "port %d on %s is in use by another process: choose another with --data-port"
                        .formatted(at.getPort(), at.getAddress().getHostAddress());
            default -> "no data connection can be awaited on %s: %s".formatted(at, Errno.text(failed.number()));
        };
    }

    private static String unreachable(Rendezvous to, SystemCallException failed) {
        return switch (failed.number()) {
            case Errno.REFUSED -> "nothing listens for data on %s: is the data port open?".formatted(to.address());
            case Errno.IN_PROGRESS, Errno.TIMED_OUT, Errno.TRY_AGAIN ->
                "%s did not answer within %d ms: is a firewall between?"
                        .formatted(to.address(), to.within().toMillis());
            default -> "%s can't be reached: %s".formatted(to.address(), Errno.text(failed.number()));
        };
    }
}
