package loupe.transport.udp;

import java.io.IOException;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Transfer;
import loupe.transport.socket.Waiting;

/// Takes a datagram from a socket: one way of waiting each. None waits for long, so that the end can be noticed.
sealed interface DatagramReceiver {
    /// Nothing came for a while, or a signal came.
    long NOTHING = -1;

    /// The length of the datagram that came, of which as much as has room is at the address; or [#NOTHING].
    long receive(int socket, long address, long bytes) throws IOException;

    /// Sleeps in the kernel, as long as the socket's limit says.
    record Blocking(Errno errno, Waiting waiting) implements DatagramReceiver {
        @Override
        public long receive(int socket, long address, long bytes) throws IOException {
            long came = Transfer.receiveDatagram(errno, socket, address, bytes);
            return came >= 0 ? came : failed();
        }

        private long failed() throws IOException {
            if (errno.value() != Errno.TRY_AGAIN) {
                waiting.blockingFailed();
            }
            return NOTHING;
        }
    }

    /// Tries once.
    record AtOnce(Errno errno, Waiting waiting) implements DatagramReceiver {
        @Override
        public long receive(int socket, long address, long bytes) throws IOException {
            long came = Transfer.receiveDatagramAtOnce(errno, socket, address, bytes);
            if (came < 0) {
                waiting.pollFailed();
                return NOTHING;
            }
            return came;
        }
    }

    /// Tries again at once, some thousand times.
    record Spinning(Errno errno, Waiting waiting) implements DatagramReceiver {
        private static final int TRIES = 1024;

        @Override
        public long receive(int socket, long address, long bytes) throws IOException {
            for (int tries = 0; tries < TRIES; tries++) {
                long came = Transfer.receiveDatagramAtOnce(errno, socket, address, bytes);
                if (came >= 0) {
                    return came;
                }
                if (errno.value() != Errno.TRY_AGAIN) {
                    waiting.spinningFailed();
                }
            }
            return NOTHING;
        }
    }
}
