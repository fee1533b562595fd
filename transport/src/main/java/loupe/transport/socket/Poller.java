package loupe.transport.socket;

import java.io.IOException;
import java.time.Duration;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Transfer;

/// Takes from a stream socket what is there, and waits for nothing. Belongs to the thread that receives.
final class Poller {
    /// What [#take] returns at the end of the stream.
    static final long ENDED = -1;

    private final Errno errno = new Errno();
    private final Waiting waiting;

    Poller(Duration limit, Gate receiving) {
        this.waiting = new Waiting(errno, limit, receiving, "received");
    }

    /// How many bytes came; 0 where none are there.
    long take(int socket, long address, long bytes) throws IOException {
        long came = Transfer.receiveAtOnce(errno, socket, address, bytes);
        if (came < 0) {
            waiting.pollFailed();
            return 0;
        }
        return came == 0 ? ENDED : came;
    }

    /// The stream ended after `done` of a message's bytes. Returns where that is right: the peer has finished.
    void ended(long done, long bytes) throws IOException {
        waiting.ended(done, bytes);
    }
}
