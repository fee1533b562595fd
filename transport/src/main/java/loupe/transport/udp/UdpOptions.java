package loupe.transport.udp;

import java.util.List;
import java.util.stream.Stream;
import loupe.transport.Option;
import loupe.transport.posix.SocketAddress;
import loupe.transport.socket.BufferOptions;
import loupe.transport.socket.ServiceOption;
import loupe.transport.socket.SocketOption;

/// What can be set on a UDP socket.
final class UdpOptions {
    private static final List<SocketOption> INET = with(ServiceOption.INET);
    private static final List<SocketOption> INET6 = with(ServiceOption.INET6);

    /// As asked, whichever the family turns out to be.
    static final List<Option> ALL = INET.stream().map(SocketOption::option).toList();

    private UdpOptions() {}

    private static List<SocketOption> with(SocketOption service) {
        return Stream.concat(BufferOptions.FIXED.stream(), Stream.of(service)).toList();
    }

    static List<SocketOption> of(SocketAddress address) {
        return address.family() == SocketAddress.INET6 ? INET6 : INET;
    }
}
