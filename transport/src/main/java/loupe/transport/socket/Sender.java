package loupe.transport.socket;

import java.io.IOException;
import loupe.transport.EndpointOptions;
import loupe.transport.Settings;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Transfer;

/// Hands bytes to a socket until it has taken all: one way of waiting each, chosen before the loop is entered.
public sealed interface Sender {
    /// As the settings say.
    static Sender of(Settings settings, Gate gate) {
        var errno = new Errno();
        var waiting = new Waiting(errno, EndpointOptions.waitLimit(settings), gate, "sent");
        return EndpointOptions.sendSpins(settings) ? new Spinning(errno, waiting) : new Blocking(errno, waiting);
    }

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
                    waiting.moved();
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

    /// Hands a message over in parts of one size, as far as it has bytes; the last may be shorter.
    record InParts(Sender each, int parts) implements Sender {
        @Override
        public int send(int socket, long address, long bytes) throws IOException {
            long part = Math.max(1, (bytes + parts - 1) / parts);
            int calls = 0;
            for (long done = 0; done < bytes; done += part) {
                calls += each.send(socket, address + done, Math.min(part, bytes - done));
            }
            return calls;
        }
    }
}
