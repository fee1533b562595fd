package loupe.transport.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// What a network device does to packets on their way, as ethtool shows it: asked of the kernel without privileges.
/// Numbers and layouts are those of linux/ethtool.h and linux/sockios.h.
public final class Ethtool {
    private static final int SIOCETHTOOL = 0x8946;
    private static final int NAME_BYTES = 16;
    private static final int REQUEST_BYTES = 40;

    private static final int GET_COALESCING = 0x0e;
    private static final int GET_TSO = 0x1e;
    private static final int GET_GSO = 0x23;
    private static final int GET_FLAGS = 0x25;
    private static final int GET_GRO = 0x2b;
    private static final int LRO_FLAG = 1 << 15;

    private static final int VALUE_BYTES = 8;
    private static final int VALUE_AT = 4;
    private static final int COALESCING_BYTES = 92;
    private static final int RECEIVE_MICROS_AT = 4;
    private static final int RECEIVE_FRAMES_AT = 8;
    private static final int ADAPTIVE_AT = 40;

    private Ethtool() {}

    /// Which packets are cut late (tso by the device, gso by the kernel) and joined early (lro, gro).
    public record Offloads(boolean tso, boolean gso, boolean gro, boolean lro) {}

    /// How long a device holds an interrupt back.
    ///
    /// @param receiveMicros at most so long after a packet came
    /// @param receiveFrames or until so many came
    /// @param adaptive whether the driver changes both by itself
    public record Coalescing(long receiveMicros, long receiveFrames, boolean adaptive) {}

    /// Empty where there is no such device or it does not tell.
    public static Optional<Offloads> offloads(String device) {
        try {
            return Optional.of(new Offloads(
                    value(device, GET_TSO) != 0,
                    value(device, GET_GSO) != 0,
                    value(device, GET_GRO) != 0,
                    (value(device, GET_FLAGS) & LRO_FLAG) != 0));
        } catch (IOException untold) {
            return Optional.empty();
        }
    }

    /// Empty where there is no such device or it does not tell, as most virtual ones.
    public static Optional<Coalescing> coalescing(String device) {
        try (var arena = Arena.ofConfined()) {
            var told = arena.allocate(COALESCING_BYTES, Integer.BYTES);
            ask(device, GET_COALESCING, told);
            return Optional.of(new Coalescing(
                    Integer.toUnsignedLong(told.get(ValueLayout.JAVA_INT, RECEIVE_MICROS_AT)),
                    Integer.toUnsignedLong(told.get(ValueLayout.JAVA_INT, RECEIVE_FRAMES_AT)),
                    told.get(ValueLayout.JAVA_INT, ADAPTIVE_AT) != 0));
        } catch (IOException untold) {
            return Optional.empty();
        }
    }

    private static int value(String device, int command) throws IOException {
        try (var arena = Arena.ofConfined()) {
            var told = arena.allocate(VALUE_BYTES, Integer.BYTES);
            ask(device, command, told);
            return told.get(ValueLayout.JAVA_INT, VALUE_AT);
        }
    }

    private static void ask(String device, int command, MemorySegment into) throws IOException {
        byte[] name = device.getBytes(StandardCharsets.UTF_8);
        if (Platform.whyNot().isPresent() || name.length >= NAME_BYTES) {
            throw new IOException("no network device can be asked here");
        }
        into.set(ValueLayout.JAVA_INT, 0, command);
        int socket = Sockets.open(SocketAddress.INET, Sockets.DATAGRAM);
        try (var arena = Arena.ofConfined()) {
            var request = arena.allocate(REQUEST_BYTES, Long.BYTES);
            MemorySegment.copy(name, 0, request, ValueLayout.JAVA_BYTE, 0, name.length);
            request.set(ValueLayout.JAVA_LONG, NAME_BYTES, into.address());
            var errno = new Errno();
            int result = (int) Libc.CONTROL.invokeExact(errno.state(), socket, (long) SIOCETHTOOL, request.address());
            Sockets.checked(result, errno, device + " does not tell");
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("ioctl", impossible);
        } finally {
            Sockets.close(socket);
        }
    }
}
