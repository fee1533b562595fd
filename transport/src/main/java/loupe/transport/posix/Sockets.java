package loupe.transport.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetSocketAddress;
import java.time.Duration;

/// The calls that set sockets up and take them down. Not for hot loops: see [Transfer].
public final class Sockets {
    public static final int STREAM = 1;
    public static final int DATAGRAM = 2;
    public static final int SHUT_WRITE = 1;
    public static final int SHUT_BOTH = 2;

    private static final int CLOSE_ON_EXEC = 0x80000;
    private static final int LEVEL_SOCKET = 1;
    private static final int REUSE_ADDRESS = 2;
    private static final int RECEIVE_TIMEOUT = 20;
    private static final int SEND_TIMEOUT = 21;
    private static final int PEEK = 2;
    private static final int TIMEVAL_BYTES = 16;
    private static final int MOST_WAITING = 1024;

    private Sockets() {}

    /// A new socket; the caller closes it.
    public static int open(int family, int type) throws IOException {
        var errno = new Errno();
        try {
            int socket = (int) Libc.SOCKET.invokeExact(errno.state(), family, type | CLOSE_ON_EXEC, 0);
            return checked(socket, errno, "a socket can't be opened");
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("socket", impossible);
        }
    }

    /// Lets a listening socket be bound although an earlier connection of its port is still in its time of waiting.
    /// Not for datagrams: two sockets would share the port, and each get some.
    public static void reuseAddress(int socket) throws IOException {
        SocketOptions.setInt(socket, LEVEL_SOCKET, REUSE_ADDRESS, 1);
    }

    public static void bind(int socket, SocketAddress address) throws IOException {
        var errno = new Errno();
        try {
            int result = (int) Libc.BIND.invokeExact(
                    errno.state(), socket, address.memory().address(), address.bytes());
            checked(result, errno, "the address can't be bound");
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("bind", impossible);
        }
    }

    public static void listen(int socket) throws IOException {
        var errno = new Errno();
        try {
            checked((int) Libc.LISTEN.invokeExact(errno.state(), socket, MOST_WAITING), errno, "it can't be listened");
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("listen", impossible);
        }
    }

    /// Connects; waits no longer than the socket's send limit, see [#waitLimits].
    public static void connect(int socket, SocketAddress address) throws IOException {
        var errno = new Errno();
        try {
            int result = (int) Libc.CONNECT.invokeExact(
                    errno.state(), socket, address.memory().address(), address.bytes());
            checked(result, errno, "the connection can't be made");
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("connect", impossible);
        }
    }

    /// The next connection that waits at a listening socket.
    public static int accept(int socket) throws IOException {
        var errno = new Errno();
        try {
            int accepted = (int) Libc.ACCEPT.invokeExact(errno.state(), socket, 0L, 0L, CLOSE_ON_EXEC);
            return checked(accepted, errno, "a connection can't be accepted");
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("accept4", impossible);
        }
    }

    /// How long a call that waits does so (SO_RCVTIMEO, SO_SNDTIMEO): so the limit costs no further call.
    public static void waitLimits(int socket, Duration limit) throws IOException {
        receiveLimit(socket, limit);
        timeLimit(socket, SEND_TIMEOUT, limit);
    }

    /// As [#waitLimits], for calls that receive.
    public static void receiveLimit(int socket, Duration limit) throws IOException {
        timeLimit(socket, RECEIVE_TIMEOUT, limit);
    }

    private static void timeLimit(int socket, int option, Duration limit) throws IOException {
        try (var arena = Arena.ofConfined()) {
            var time = arena.allocate(TIMEVAL_BYTES, 8);
            time.set(ValueLayout.JAVA_LONG, 0, limit.toSeconds());
            time.set(ValueLayout.JAVA_LONG, 8, limit.toNanosPart() / 1_000);
            SocketOptions.set(socket, LEVEL_SOCKET, option, time);
        }
    }

    /// The address that an IPv4 or IPv6 socket is bound to.
    public static InetSocketAddress localAddress(int socket) throws IOException {
        var errno = new Errno();
        try (var arena = Arena.ofConfined()) {
            var address = arena.allocate(SocketAddress.LONGEST_BYTES, 8);
            var length = arena.allocateFrom(ValueLayout.JAVA_INT, (int) SocketAddress.LONGEST_BYTES);
            int result = (int) Libc.SOCKET_NAME.invokeExact(errno.state(), socket, address.address(), length.address());
            checked(result, errno, "the socket's address can't be read");
            return SocketAddress.read(address);
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("getsockname", impossible);
        }
    }

    /// A datagram that came, with its sender.
    ///
    /// @param bytes its length, also where less had room
    /// @param from its sender's address
    public record Datagram(int bytes, InetSocketAddress from) {}

    /// Looks at the datagram that is next, and leaves it there; waits no longer than the socket's receive limit.
    public static Datagram peek(int socket, MemorySegment into) throws IOException {
        return receiveFrom(socket, into, PEEK | Transfer.WHOLE_LENGTH);
    }

    /// Receives one datagram; waits no longer than the socket's receive limit.
    public static Datagram receiveFrom(int socket, MemorySegment into) throws IOException {
        return receiveFrom(socket, into, Transfer.WHOLE_LENGTH);
    }

    private static Datagram receiveFrom(int socket, MemorySegment into, int flags) throws IOException {
        var errno = new Errno();
        try (var arena = Arena.ofConfined()) {
            var address = arena.allocate(SocketAddress.LONGEST_BYTES, 8);
            var length = arena.allocateFrom(ValueLayout.JAVA_INT, (int) SocketAddress.LONGEST_BYTES);
            long bytes = (long) Libc.RECEIVE_FROM.invokeExact(
                    errno.state(), socket, into.address(), into.byteSize(), flags, address.address(), length.address());
            checked((int) bytes, errno, "no datagram can be received");
            return new Datagram((int) bytes, SocketAddress.read(address));
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("recvfrom", impossible);
        }
    }

    /// Ends the waiting of other threads in this socket; what fails has been ended already.
    public static void shutdown(int socket, int how) {
        var errno = new Errno();
        try {
            int _ = (int) Libc.SHUTDOWN.invokeExact(errno.state(), socket, how);
        } catch (Throwable impossible) {
            throw new LinkageError("shutdown", impossible);
        }
    }

    public static void close(int socket) {
        var errno = new Errno();
        try {
            int _ = (int) Libc.CLOSE.invokeExact(errno.state(), socket);
        } catch (Throwable impossible) {
            throw new LinkageError("close", impossible);
        }
    }

    static int checked(int result, Errno errno, String otherwise) throws SystemCallException {
        if (result < 0) {
            throw new SystemCallException(otherwise, errno.value());
        }
        return result;
    }
}
