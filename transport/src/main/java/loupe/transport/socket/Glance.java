package loupe.transport.socket;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.time.Duration;
import loupe.transport.Stamp;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Transfer;

/// A look at what a socket has to be received, which takes nothing away. Belongs to the thread that receives.
public final class Glance {
    /// What [#at] returns where nothing is there.
    public static final long NOTHING = -1;

    private static final ValueLayout.OfLong LITTLE_ENDIAN =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MemorySegment first = Arena.ofAuto().allocate(Stamp.BYTES);
    private final Errno errno = new Errno();
    private final Waiting waiting;

    /// @param limit how long a receive would wait
    public Glance(Duration limit, Gate receiving) {
        this.waiting = new Waiting(errno, limit, receiving, "received");
    }

    /// How many bytes are there: of a stream one or more, up to a stamp's, and 0 for its end; of a datagram its whole
    /// length.
    public long at(int socket) throws IOException {
        long there = Transfer.peekAtOnce(errno, socket, first.address(), Stamp.BYTES);
        if (there < 0) {
            waiting.pollFailed();
            return NOTHING;
        }
        return there;
    }

    /// Takes off the datagram that is there.
    ///
    /// @return its length, or [#NOTHING]
    public long take(int socket) {
        return Math.max(NOTHING, Transfer.receiveDatagramAtOnce(errno, socket, first.address(), Stamp.BYTES));
    }

    /// What a datagram of eight bytes or more, seen last, begins with.
    public long stamp() {
        return first.get(LITTLE_ENDIAN, 0);
    }
}
