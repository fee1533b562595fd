package loupe.transport.posix;

/// The calls that move data, for hot loops: nothing is allocated, an error is a negative return and stands in `errno`.
public final class Transfer {
    /// Do not wait (MSG_DONTWAIT).
    public static final int AT_ONCE = 0x40;

    /// Leave what was read where it is (MSG_PEEK).
    public static final int PEEK = 0x2;

    /// No signal when the peer is gone (MSG_NOSIGNAL).
    public static final int NO_SIGNAL = 0x4000;

    /// Return the length that a datagram has, not the part of it that had room (MSG_TRUNC).
    public static final int WHOLE_LENGTH = 0x20;

    private Transfer() {}

    /// Waits for room as the socket says.
    public static long send(Errno errno, int socket, long address, long bytes) {
        try {
            return (long) Libc.SEND.invokeExact(errno.state(), socket, address, bytes, NO_SIGNAL);
        } catch (Throwable impossible) {
            throw new LinkageError("send", impossible);
        }
    }

    /// Waits for data as the socket says.
    public static long receive(Errno errno, int socket, long address, long bytes) {
        try {
            return (long) Libc.RECEIVE.invokeExact(errno.state(), socket, address, bytes, 0);
        } catch (Throwable impossible) {
            throw new LinkageError("recv", impossible);
        }
    }

    /// Waits for a datagram as the socket says; returns its length, also where it was longer than `bytes`.
    public static long receiveDatagram(Errno errno, int socket, long address, long bytes) {
        try {
            return (long) Libc.RECEIVE.invokeExact(errno.state(), socket, address, bytes, WHOLE_LENGTH);
        } catch (Throwable impossible) {
            throw new LinkageError("recv", impossible);
        }
    }

    /// Never waits; otherwise as [#receiveDatagram].
    public static long receiveDatagramAtOnce(Errno errno, int socket, long address, long bytes) {
        try {
            return (long)
                    Libc.RECEIVE_AT_ONCE.invokeExact(errno.state(), socket, address, bytes, AT_ONCE | WHOLE_LENGTH);
        } catch (Throwable impossible) {
            throw new LinkageError("recv", impossible);
        }
    }

    /// Never waits, and takes nothing away; of a datagram it returns the whole length, too.
    public static long peekAtOnce(Errno errno, int socket, long address, long bytes) {
        try {
            return (long) Libc.RECEIVE_AT_ONCE.invokeExact(
                    errno.state(), socket, address, bytes, AT_ONCE | PEEK | WHOLE_LENGTH);
        } catch (Throwable impossible) {
            throw new LinkageError("recv", impossible);
        }
    }

    /// Never waits.
    public static long sendAtOnce(Errno errno, int socket, long address, long bytes) {
        try {
            return (long) Libc.SEND_AT_ONCE.invokeExact(errno.state(), socket, address, bytes, AT_ONCE | NO_SIGNAL);
        } catch (Throwable impossible) {
            throw new LinkageError("send", impossible);
        }
    }

    /// Never waits.
    public static long receiveAtOnce(Errno errno, int socket, long address, long bytes) {
        try {
            return (long) Libc.RECEIVE_AT_ONCE.invokeExact(errno.state(), socket, address, bytes, AT_ONCE);
        } catch (Throwable impossible) {
            throw new LinkageError("recv", impossible);
        }
    }
}
