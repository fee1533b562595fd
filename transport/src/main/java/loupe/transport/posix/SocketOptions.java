package loupe.transport.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Sets socket options and reads them back.
public final class SocketOptions {
    private static final int LONGEST_TEXT = 16;

    private SocketOptions() {}

    public static void setInt(int socket, int level, int name, int value) throws IOException {
        try (var arena = Arena.ofConfined()) {
            // allocateFrom, for allocate(JAVA_INT, n) would be n integers of zero.
            set(socket, level, name, arena.allocateFrom(ValueLayout.JAVA_INT, value));
        }
    }

    public static int getInt(int socket, int level, int name) throws IOException {
        try (var arena = Arena.ofConfined()) {
            var value = arena.allocate(ValueLayout.JAVA_INT);
            get(socket, level, name, value);
            return value.get(ValueLayout.JAVA_INT, 0);
        }
    }

    public static void setText(int socket, int level, int name, String text) throws IOException {
        try (var arena = Arena.ofConfined()) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            set(socket, level, name, arena.allocateFrom(ValueLayout.JAVA_BYTE, bytes));
        }
    }

    /// A text of at most 16 bytes, as the names of congestion controls are.
    public static String getText(int socket, int level, int name) throws IOException {
        try (var arena = Arena.ofConfined()) {
            var value = arena.allocate(LONGEST_TEXT);
            int length = get(socket, level, name, value);
            byte[] bytes = value.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE);
            int end = 0;
            while (end < bytes.length && bytes[end] != 0) {
                end++;
            }
            return new String(Arrays.copyOf(bytes, end), StandardCharsets.US_ASCII);
        }
    }

    public static void set(int socket, int level, int name, MemorySegment value) throws IOException {
        var errno = new Errno();
        try {
            int result = (int) Libc.SET_OPTION.invokeExact(
                    errno.state(), socket, level, name, value.address(), (int) value.byteSize());
            Sockets.checked(result, errno, "the socket option can't be set");
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("setsockopt", impossible);
        }
    }

    /// Reads an option of any kind.
    ///
    /// @return how many bytes the kernel wrote
    public static int get(int socket, int level, int name, MemorySegment into) throws IOException {
        var errno = new Errno();
        try (var arena = Arena.ofConfined()) {
            var length = arena.allocateFrom(ValueLayout.JAVA_INT, (int) into.byteSize());
            int result = (int)
                    Libc.GET_OPTION.invokeExact(errno.state(), socket, level, name, into.address(), length.address());
            Sockets.checked(result, errno, "the socket option can't be read");
            return length.get(ValueLayout.JAVA_INT, 0);
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("getsockopt", impossible);
        }
    }
}
