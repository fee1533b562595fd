package loupe.transport.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.VarHandle;

/// Where a system call leaves its error number. One for each thread that makes calls, used again for every call.
public final class Errno {
    public static final int NOT_PERMITTED = 1;
    public static final int TRY_AGAIN = 11;
    public static final int INTERRUPTED = 4;
    public static final int NO_ENTRY = 2;
    public static final int ACCESS = 13;
    public static final int TOO_MANY_OPEN = 24;
    public static final int BROKEN_PIPE = 32;
    public static final int IN_USE = 98;
    public static final int NOT_AVAILABLE = 99;
    public static final int NO_BUFFERS = 105;
    public static final int ABORTED = 103;
    public static final int RESET = 104;
    public static final int TIMED_OUT = 110;
    public static final int REFUSED = 111;
    public static final int IN_PROGRESS = 115;

    private static final StructLayout LAYOUT = Linker.Option.captureStateLayout();
    private static final VarHandle VALUE = LAYOUT.varHandle(PathElement.groupElement("errno"));
    private static final long LONGEST_TEXT = 256;

    private final MemorySegment state = Arena.ofAuto().allocate(LAYOUT);

    MemorySegment state() {
        return state;
    }

    /// Of the call that was made last.
    public int value() {
        return (int) VALUE.get(state, 0L);
    }

    /// The system's own words: `Connection refused`.
    @SuppressWarnings("restricted")
    public static String text(int number) {
        try {
            var text = (MemorySegment) Libc.ERROR_TEXT.invokeExact(number);
            return text.reinterpret(LONGEST_TEXT).getString(0);
        } catch (Throwable impossible) {
            throw new LinkageError("strerror", impossible);
        }
    }
}
