package loupe.transport.socket;

import java.io.IOException;
import loupe.transport.EndpointOptions;
import loupe.transport.Settings;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Transfer;

/// Takes bytes from a socket until a whole message is there: one way of waiting each, chosen before the loop is
/// entered.
/// A call asks for what the message still lacks and no more, so that no two messages come in one call.
sealed interface Receiver {
    /// What [#receive] returns when the peer has finished.
    int FINISHED = 0;

    /// As the settings say.
    static Receiver of(Settings settings, Gate gate) {
        var errno = new Errno();
        var waiting = new Waiting(errno, EndpointOptions.waitLimit(settings), gate, "received");
        return EndpointOptions.receiveSpins(settings) ? new Spinning(errno, waiting) : new Blocking(errno, waiting);
    }

    /// Takes a whole message.
    ///
    /// @return how many calls moved something, or [#FINISHED]
    int receive(int socket, long address, long bytes) throws IOException;

    /// Sleeps in the kernel while nothing is there.
    record Blocking(Errno errno, Waiting waiting) implements Receiver {
        @Override
        public int receive(int socket, long address, long bytes) throws IOException {
            int calls = 0;
            long done = 0;
            while (done < bytes) {
                long came = Transfer.receive(errno, socket, address + done, bytes - done);
                if (came < 0) {
                    waiting.blockingFailed();
                } else if (came == 0) {
                    waiting.ended(done, bytes);
                    return FINISHED;
                } else {
                    done += came;
                    calls++;
                }
            }
            return calls;
        }
    }

    /// Tries again at once while nothing is there.
    record Spinning(Errno errno, Waiting waiting) implements Receiver {
        @Override
        public int receive(int socket, long address, long bytes) throws IOException {
            int calls = 0;
            long done = 0;
            while (done < bytes) {
                long came = Transfer.receiveAtOnce(errno, socket, address + done, bytes - done);
                if (came < 0) {
                    waiting.spinningFailed();
                } else if (came == 0) {
                    waiting.ended(done, bytes);
                    return FINISHED;
                } else {
                    done += came;
                    calls++;
                    waiting.moved();
                }
            }
            return calls;
        }
    }
}
