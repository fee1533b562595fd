package loupe.transport.udp;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.SystemClock;
import loupe.transport.Endpoint;
import loupe.transport.Rendezvous;
import loupe.transport.UnreachableException;
import loupe.transport.posix.Errno;
import loupe.transport.posix.SocketAddress;
import loupe.transport.posix.Sockets;
import loupe.transport.posix.SystemCallException;
import loupe.transport.socket.Connected;

/// How two UDP sockets come to know each other though any datagram may get lost: hello until welcome, welcome until
/// ready or the first message.
final class Meeting {
    /// Between two hellos, and between two welcomes.
    static final Duration TICK = Duration.ofMillis(50);

    private static final int READIES = 3;

    private Meeting() {}

    /// Takes over the socket, also where it fails.
    static Endpoint call(int socket, Rendezvous to, Connected connected) throws IOException {
        try {
            Sockets.waitLimits(socket, TICK);
            Sockets.connect(socket, SocketAddress.of(to.address()));
            awaitWelcome(socket, to);
            for (int i = 0; i < READIES; i++) {
                Control.READY.send(socket, to.token());
            }
            return connected.endpoint(socket);
        } catch (IOException failed) {
            Sockets.close(socket);
            throw failed;
        }
    }

    private static void awaitWelcome(int socket, Rendezvous to) throws IOException {
        boolean refused = false;
        long untilNanos = SystemClock.INSTANCE.nanos() + to.within().toNanos();
        try (var arena = Arena.ofConfined()) {
            var room = arena.allocate(Control.BYTES);
            while (SystemClock.INSTANCE.nanos() < untilNanos) {
                Control.HELLO.send(socket, to.token());
                try {
                    var came = Sockets.receiveFrom(socket, room);
                    if (Control.of(room, came.bytes(), to.token())
                            .filter(Control.WELCOME::equals)
                            .isPresent()) {
                        return;
                    }
                } catch (SystemCallException nothing) {
                    // Nobody listens there yet, perhaps; and an answer that comes no sooner is asked for again.
                    refused = nothing.number() == Errno.REFUSED;
                    if (refused) {
                        LockSupport.parkNanos(TICK.toNanos());
                    }
                }
            }
        }
        throw new UnreachableException((refused
                        ? "nothing listens for data on %s (UDP) after %d ms: is the data port open?"
                        : "%s did not answer by UDP within %d ms: is a firewall between, or another trial's token?")
                .formatted(to.address(), to.within().toMillis()));
    }
}
