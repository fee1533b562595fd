package loupe.transport.socket;

import java.io.IOException;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Transfer;

/// Hands bytes to a socket until it has taken all: one way of waiting each, chosen before the loop is entered.
sealed interface Sender {
    /// Hands over a whole message.
    ///
    /// @return how many calls moved something
    int send(int socket, long address, long bytes) throws IOException;

    /// Sleeps in the kernel while there is no room.
    record Blocking(Errno errno, Waiting waiting) implements Sender {
        @Override
        public int send(int socket, long address, long bytes) throws IOException {
            int calls = 0;
            long done = 0;
            while (done < bytes) {
                long taken = Transfer.send(errno, socket, address + done, bytes - done);
                if (taken < 0) {
                    waiting.blockingFailed();
                } else {
                    done += taken;
                    calls++;
                }
            }
            return calls;
        }
    }

    /// Tries again at once while there is no room.
    record Spinning(Errno errno, Waiting waiting) implements Sender {
        @Override
        public int send(int socket, long address, long bytes) throws IOException {
            int calls = 0;
            long done = 0;
            while (done < bytes) {
                long taken = Transfer.sendAtOnce(errno, socket, address + done, bytes - done);
                if (taken < 0) {
                    waiting.spinningFailed();
                } else {
                    done += taken;
                    calls++;
                    waiting.moved();
                }
            }
            return calls;
        }
    }
}
