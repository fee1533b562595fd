package loupe.transport.memory;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.SystemClock;
import loupe.transport.PeerLostException;
import loupe.transport.WaitLimitException;
import org.jspecify.annotations.Nullable;

/// Bytes on their way from one thread to another, in order, at most [#BYTES] of them. One thread writes, one reads. The
/// positions are counted in bytes since the beginning, each written by one side only.
final class Ring {
    /// A power of two.
    static final int BYTES = 1 << 20;

    /// What [#poll] returns when the writer has finished and nothing is left.
    static final long ENDED = -1;

    private static final int MASK = BYTES - 1;
    private static final int SPINS_PER_READING = 4096;
    private static final VarHandle WRITTEN;
    private static final VarHandle READ;

    static {
        try {
            WRITTEN = MethodHandles.lookup().findVarHandle(Ring.class, "written", long.class);
            READ = MethodHandles.lookup().findVarHandle(Ring.class, "read", long.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private final MemorySegment memory = Arena.ofAuto().allocate(BYTES, 4096);

    // The other side's position is on a cache line of its own, as far as the layout of fields can be influenced: the
    // transport exists to show the cost of the harness, of which a shared line would be the greater part.
    private volatile boolean finished;
    private volatile boolean closed;
    private volatile @Nullable Thread waiting;

    private long written;

    @SuppressWarnings("unused")
    private long p0, p1, p2, p3, p4, p5, p6;

    private long read;

    /// Puts the bytes in, waiting for room as often as needed.
    void write(MemorySegment from, long bytes, boolean spin, long limitNanos) throws IOException {
        long done = 0;
        while (done < bytes) {
            long room = BYTES - (written - (long) READ.getAcquire(this));
            if (room == 0) {
                awaitRoom(spin, limitNanos);
                continue;
            }
            long now = Math.min(room, bytes - done);
            copyIn(from, done, now);
            WRITTEN.setRelease(this, written + now);
            done += now;
            wake(spin);
        }
        if (closed) {
            throw new PeerLostException("the peer is gone: it closed the conversation");
        }
    }

    private void copyIn(MemorySegment from, long offset, long bytes) {
        long at = written & MASK;
        long first = Math.min(bytes, BYTES - at);
        MemorySegment.copy(from, offset, memory, at, first);
        MemorySegment.copy(from, offset + first, memory, 0, bytes - first);
    }

    /// Takes the rest of a message out.
    ///
    /// @param from where the rest begins
    /// @return false when the writer has finished and nothing is left
    boolean read(MemorySegment into, long from, long bytes, boolean spin, long limitNanos) throws IOException {
        long done = from;
        while (done < bytes) {
            long there = (long) WRITTEN.getAcquire(this) - read;
            if (there == 0) {
                if (ended(done, bytes)) {
                    return false;
                }
                awaitData(spin, limitNanos);
                continue;
            }
            done += take(into, done, Math.min(there, bytes - done), spin);
        }
        return true;
    }

    /// Takes out what is there of the rest of a message.
    ///
    /// @return how much that was, or [#ENDED]
    long poll(MemorySegment into, long from, long bytes, boolean spin) throws IOException {
        long there = (long) WRITTEN.getAcquire(this) - read;
        if (there == 0) {
            return ended(from, bytes) ? ENDED : 0;
        }
        return take(into, from, Math.min(there, bytes - from), spin);
    }

    private long take(MemorySegment into, long offset, long bytes, boolean spin) {
        copyOut(into, offset, bytes);
        READ.setRelease(this, read + bytes);
        wake(spin);
        return bytes;
    }

    /// Whether a read would find bytes, or the end.
    boolean hasSomething() {
        return (long) WRITTEN.getAcquire(this) != read || finished || closed;
    }

    private void copyOut(MemorySegment into, long offset, long bytes) {
        long at = read & MASK;
        long first = Math.min(bytes, BYTES - at);
        MemorySegment.copy(memory, at, into, offset, first);
        MemorySegment.copy(memory, 0, into, offset + first, bytes - first);
    }

    /// Whether no more will come, once more asked after the end was seen: what was written before it must be read.
    private boolean ended(long done, long bytes) throws IOException {
        boolean over = finished || closed;
        if (!over || (long) WRITTEN.getAcquire(this) != read) {
            return false;
        }
        if (done > 0 || !finished) {
            throw new PeerLostException("the peer ended after %d of a message's %d bytes".formatted(done, bytes));
        }
        return true;
    }

    private void awaitData(boolean spin, long limitNanos) throws IOException {
        long since = SystemClock.INSTANCE.nanos();
        for (int tries = 1; (long) WRITTEN.getAcquire(this) == read && !finished && !closed; tries++) {
            pause(spin, tries, since, limitNanos, "received");
        }
    }

    private void awaitRoom(boolean spin, long limitNanos) throws IOException {
        long since = SystemClock.INSTANCE.nanos();
        for (int tries = 1; written - (long) READ.getAcquire(this) == BYTES; tries++) {
            if (closed) {
                throw new PeerLostException("the peer is gone: it closed the conversation");
            }
            pause(spin, tries, since, limitNanos, "sent");
        }
    }

    private void pause(boolean spin, int tries, long since, long limitNanos, String what) throws WaitLimitException {
        if (spin && tries % SPINS_PER_READING != 0) {
            Thread.onSpinWait();
            return;
        }
        if (SystemClock.INSTANCE.nanos() - since > limitNanos) {
            throw new WaitLimitException("nothing could be %s for %d ms".formatted(what, limitNanos / 1_000_000));
        }
        if (!spin) {
            sleep();
        }
    }

    /// A lost wake-up costs no more than the time that is slept at most.
    private void sleep() {
        waiting = Thread.currentThread();
        VarHandle.fullFence();
        boolean stillNothing = (long) WRITTEN.getAcquire(this) == read
                || (long) WRITTEN.getAcquire(this) - (long) READ.getAcquire(this) == BYTES;
        if (stillNothing && !finished && !closed) {
            LockSupport.parkNanos(this, 1_000_000);
        }
        waiting = null;
    }

    /// A spinning side spares the fence: a sleeper that it does not see wakes by itself within a millisecond.
    private void wake(boolean spin) {
        if (!spin) {
            VarHandle.fullFence();
        }
        var sleeper = waiting;
        if (sleeper != null) {
            LockSupport.unpark(sleeper);
        }
    }

    void finish() {
        finished = true;
        wake(false);
    }

    void close() {
        closed = true;
        wake(false);
    }
}
