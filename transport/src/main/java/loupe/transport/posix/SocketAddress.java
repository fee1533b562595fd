package loupe.transport.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// A `struct sockaddr` in memory: IPv4, IPv6, or a name in Linux' abstract namespace of local sockets.
///
/// @param family AF_INET, AF_INET6 or AF_UNIX
/// @param memory the structure, as long as it is
public record SocketAddress(int family, MemorySegment memory) {
    public static final int UNIX = 1;
    public static final int INET = 2;
    public static final int INET6 = 10;

    /// Room for any of them (`struct sockaddr_storage`).
    static final long LONGEST_BYTES = 128;

    private static final int INET_BYTES = 16;
    private static final int INET6_BYTES = 28;
    private static final int PORT_OFFSET = 2;
    private static final int INET_ADDRESS_OFFSET = 4;
    private static final int INET6_ADDRESS_OFFSET = 8;
    private static final int INET6_SCOPE_OFFSET = 24;
    private static final int NAME_OFFSET = 3;
    private static final ValueLayout.OfShort FAMILY = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfShort PORT = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    /// An IPv4 or IPv6 address.
    ///
    /// @throws UnknownHostException where the name of the host is not known
    public static SocketAddress of(InetSocketAddress address) throws UnknownHostException {
        if (address.isUnresolved()) {
            throw new UnknownHostException("no host is known by the name " + address.getHostString());
        }
        byte[] bytes = address.getAddress().getAddress();
        boolean six = address.getAddress() instanceof Inet6Address;
        var memory = Arena.ofAuto().allocate(six ? INET6_BYTES : INET_BYTES);
        memory.set(FAMILY, 0, (short) (six ? INET6 : INET));
        memory.set(PORT, PORT_OFFSET, (short) address.getPort());
        MemorySegment.copy(
                bytes,
                0,
                memory,
                ValueLayout.JAVA_BYTE,
                six ? INET6_ADDRESS_OFFSET : INET_ADDRESS_OFFSET,
                bytes.length);
        if (address.getAddress() instanceof Inet6Address inet6) {
            memory.set(ValueLayout.JAVA_INT_UNALIGNED, INET6_SCOPE_OFFSET, inet6.getScopeId());
        }
        return new SocketAddress(six ? INET6 : INET, memory);
    }

    /// A name that no file stands for, and that is gone with its socket.
    public static SocketAddress abstractName(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        var memory = Arena.ofAuto().allocate((long) NAME_OFFSET + bytes.length);
        memory.set(FAMILY, 0, (short) UNIX);
        MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, NAME_OFFSET, bytes.length);
        return new SocketAddress(UNIX, memory);
    }

    /// Reads an IPv4 or IPv6 one that the kernel wrote.
    static InetSocketAddress read(MemorySegment memory) throws UnknownHostException {
        int family = memory.get(FAMILY, 0);
        boolean six = family == INET6;
        byte[] bytes = new byte[six ? 16 : 4];
        MemorySegment.copy(
                memory,
                ValueLayout.JAVA_BYTE,
                six ? INET6_ADDRESS_OFFSET : INET_ADDRESS_OFFSET,
                bytes,
                0,
                bytes.length);
        return new InetSocketAddress(
                InetAddress.getByAddress(bytes), Short.toUnsignedInt(memory.get(PORT, PORT_OFFSET)));
    }

    int bytes() {
        return (int) memory.byteSize();
    }
}
