package loupe.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// A message's bytes, off the heap, page-aligned, used again for every message of a loop. Any thread may use it, one
/// at a time. Its first bytes carry a [Stamp].
public final class Message implements AutoCloseable {
    public static final long LARGEST_BYTES = 1L << 30;

    private static final ValueLayout.OfLong LITTLE_ENDIAN_LONG =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final long PAGE_BYTES = 4096;

    private final Arena arena;
    private final MemorySegment memory;
    private final long address;
    private final int bytes;

    // The arena lives as long as the message, whose own close ends it.
    @SuppressWarnings("MustBeClosedChecker")
    private Message(int bytes) {
        this.arena = Arena.ofShared();
        this.memory = arena.allocate(bytes, PAGE_BYTES);
        this.address = memory.address();
        this.bytes = bytes;
    }

    public static Message ofBytes(long bytes) {
        if (bytes < 1 || bytes > LARGEST_BYTES) {
            throw new IllegalArgumentException("a message has 1 to " + LARGEST_BYTES + " bytes, got " + bytes);
        }
        return new Message((int) bytes);
    }

    public int bytes() {
        return bytes;
    }

    public MemorySegment memory() {
        return memory;
    }

    /// For system calls; valid until [#close].
    public long address() {
        return address;
    }

    public void stamp(long stamp) {
        if (bytes >= Stamp.BYTES) {
            memory.set(LITTLE_ENDIAN_LONG, 0, stamp);
        } else {
            memory.set(ValueLayout.JAVA_BYTE, 0, Stamp.shorten(stamp));
        }
    }

    /// The stamp as received, of which a message below [Stamp#BYTES] carries only the short form; compare
    /// with [Stamp#isShort] and [Stamp#shorten].
    public long stamp() {
        return bytes >= Stamp.BYTES ? memory.get(LITTLE_ENDIAN_LONG, 0) : memory.get(ValueLayout.JAVA_BYTE, 0) & 0xffL;
    }

    @Override
    public void close() {
        if (arena.scope().isAlive()) {
            arena.close();
        }
    }
}
