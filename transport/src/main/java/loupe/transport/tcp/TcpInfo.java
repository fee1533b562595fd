package loupe.transport.tcp;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.OptionalLong;
import loupe.transport.Traffic;
import loupe.transport.posix.SocketOptions;

/// What the kernel counts for a connection: `struct tcp_info` of linux/tcp.h, of which a newer kernel writes more and
/// an older one less than is asked. What it did not write is absent.
final class TcpInfo {
    private static final int TCP_INFO = 11;
    private static final int BYTES = 256;
    private static final int TOTAL_RETRANSMITTED = 100;
    private static final int DATA_SEGMENTS_IN = 152;
    private static final int DATA_SEGMENTS_OUT = 156;

    private TcpInfo() {}

    static Traffic traffic(int socket, long sendCalls, long receiveCalls) throws IOException {
        try (var arena = Arena.ofConfined()) {
            var info = arena.allocate(BYTES, Long.BYTES);
            int written = SocketOptions.get(socket, TcpOptions.LEVEL_TCP, TCP_INFO, info);
            return new Traffic(
                    sendCalls,
                    receiveCalls,
                    count(info, DATA_SEGMENTS_OUT, written),
                    count(info, DATA_SEGMENTS_IN, written),
                    count(info, TOTAL_RETRANSMITTED, written),
                    0);
        }
    }

    private static OptionalLong count(MemorySegment info, int offset, int written) {
        return offset + Integer.BYTES > written
                ? OptionalLong.empty()
                : OptionalLong.of(Integer.toUnsignedLong(info.get(ValueLayout.JAVA_INT, offset)));
    }
}
