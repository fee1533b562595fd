package loupe.transport.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;

/// Waits for any of some sockets to have something to read (poll(2)). Belongs to one thread.
public final class PollSet {
    private static final int ENTRY_BYTES = 8;
    private static final int EVENTS_OFFSET = 4;
    private static final int RETURNED_OFFSET = 6;
    private static final short READABLE = 1;

    // poll(2) passes over entries below 0.
    private static final int IGNORED = -1;

    private final MemorySegment entries;
    private final Errno errno = new Errno();
    private int used;

    public PollSet(int most) {
        entries = Arena.ofAuto().allocate((long) most * ENTRY_BYTES, ENTRY_BYTES);
    }

    public void clear() {
        used = 0;
    }

    public void add(int socket) {
        long at = (long) used * ENTRY_BYTES;
        entries.set(ValueLayout.JAVA_INT, at, socket);
        entries.set(ValueLayout.JAVA_SHORT, at + EVENTS_OFFSET, READABLE);
        entries.set(ValueLayout.JAVA_SHORT, at + RETURNED_OFFSET, (short) 0);
        used++;
    }

    /// The socket added as number `index` is not looked at any more.
    public void ignore(int index) {
        long at = (long) index * ENTRY_BYTES;
        entries.set(ValueLayout.JAVA_INT, at, IGNORED);
        entries.set(ValueLayout.JAVA_SHORT, at + RETURNED_OFFSET, (short) 0);
    }

    /// Waits; a signal ends it early, as if the time had passed.
    public void await(Duration atMost) throws IOException {
        int millis = (int) Math.min(Integer.MAX_VALUE, Math.max(1, atMost.toMillis()));
        try {
            int result = (int) Libc.POLL.invokeExact(errno.state(), entries.address(), (long) used, millis);
            if (result < 0) {
                failed();
            }
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("poll", impossible);
        }
    }

    /// The entries are then as they were, and none of them is ready.
    private void failed() throws IOException {
        if (errno.value() != Errno.INTERRUPTED) {
            throw new SystemCallException("sockets can't be polled", errno.value());
        }
        for (long at = 0; at < used; at++) {
            entries.set(ValueLayout.JAVA_SHORT, at * ENTRY_BYTES + RETURNED_OFFSET, (short) 0);
        }
    }

    /// Whether the socket added as number `index` can be read, has ended, or has failed.
    public boolean ready(int index) {
        return entries.get(ValueLayout.JAVA_SHORT, (long) index * ENTRY_BYTES + RETURNED_OFFSET) != 0;
    }
}
