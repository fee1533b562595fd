package loupe.transport.tcp;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import java.util.OptionalLong;
import loupe.transport.TcpView;
import loupe.transport.Traffic;
import loupe.transport.posix.SocketOptions;

/// What the kernel counts for a connection: `struct tcp_info` of linux/tcp.h, of which a newer kernel writes more and
/// an older one less than is asked. What it did not write is absent.
///
/// @param info the bytes that it wrote
/// @param written how many
record TcpInfo(MemorySegment info, int written) {
    private static final int TCP_INFO = 11;
    private static final int BYTES = 256;
    private static final long NANOS_PER_MICRO = 1_000;

    private static final int SEND_SEGMENT = 16;
    private static final int RECEIVE_SEGMENT = 20;
    private static final int LOST = 32;
    private static final int PATH_MTU = 60;
    private static final int SMOOTHED_RTT = 68;
    private static final int CONGESTION_WINDOW = 80;
    private static final int TOTAL_RETRANSMITTED = 100;
    private static final int LEAST_RTT = 148;
    private static final int DATA_SEGMENTS_IN = 152;
    private static final int DATA_SEGMENTS_OUT = 156;
    private static final int BUSY = 168;
    private static final int RECEIVER_LIMITED = 176;
    private static final int SEND_BUFFER_LIMITED = 184;
    private static final int CONGESTION_MARKS = 196;

    static TcpInfo of(int socket, Arena arena) throws IOException {
        var info = arena.allocate(BYTES, Long.BYTES);
        return new TcpInfo(info, SocketOptions.get(socket, TcpOptions.LEVEL_TCP, TCP_INFO, info));
    }

    Traffic traffic(long sendCalls, long receiveCalls) {
        return new Traffic(
                sendCalls,
                receiveCalls,
                count(DATA_SEGMENTS_OUT),
                count(DATA_SEGMENTS_IN),
                count(TOTAL_RETRANSMITTED),
                0);
    }

    /// Empty on a kernel before 4.18, which does not tell all of it.
    Optional<TcpView> view() {
        if (CONGESTION_MARKS + Integer.BYTES > written) {
            return Optional.empty();
        }
        return Optional.of(new TcpView(
                micros(SMOOTHED_RTT),
                micros(LEAST_RTT),
                unsigned(CONGESTION_WINDOW),
                unsigned(SEND_SEGMENT),
                unsigned(RECEIVE_SEGMENT),
                unsigned(PATH_MTU),
                NANOS_PER_MICRO * wide(BUSY),
                NANOS_PER_MICRO * wide(RECEIVER_LIMITED),
                NANOS_PER_MICRO * wide(SEND_BUFFER_LIMITED),
                unsigned(LOST),
                unsigned(CONGESTION_MARKS)));
    }

    private OptionalLong count(int offset) {
        return offset + Integer.BYTES > written ? OptionalLong.empty() : OptionalLong.of(unsigned(offset));
    }

    private long micros(int offset) {
        return NANOS_PER_MICRO * unsigned(offset);
    }

    private long unsigned(int offset) {
        return Integer.toUnsignedLong(info.get(ValueLayout.JAVA_INT, offset));
    }

    private long wide(int offset) {
        return info.get(ValueLayout.JAVA_LONG, offset);
    }
}
