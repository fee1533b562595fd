package loupe.transport.tcp;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import loupe.transport.posix.SocketOptions;
import loupe.transport.socket.Limit;

/// What makes a segment smaller than asked: the MTU of the path, or else the peer.
///
/// @param headerBytes of IP and TCP without options: 40, or 60 for IPv6
record SegmentLimit(int headerBytes) implements Limit {
    /// A time stamp, padded (RFC 7323); the kernel takes it off what was agreed.
    private static final int TIME_STAMP_BYTES = 12;

    /// `struct tcp_info` of linux/tcp.h as far as the path's MTU, which every kernel since 2.6 tells.
    private static final int TCP_INFO = 11;

    private static final int OPTIONS_AT = 5;
    private static final int TIME_STAMPS = 1;
    private static final int PATH_MTU_AT = 60;
    private static final int BYTES = 64;

    @Override
    public Optional<String> of(int socket, Optional<String> asked, String inForce) {
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        try (var arena = Arena.ofConfined()) {
            var info = arena.allocate(BYTES, Long.BYTES);
            int written = SocketOptions.get(socket, TcpOptions.LEVEL_TCP, TCP_INFO, info);
            boolean stamped = (info.get(ValueLayout.JAVA_BYTE, OPTIONS_AT) & TIME_STAMPS) != 0;
            long agreed = Long.parseLong(inForce) + (stamped ? TIME_STAMP_BYTES : 0);
            return written < BYTES || agreed >= Long.parseLong(asked.get())
                    ? Optional.empty()
                    : Optional.of(limit(agreed, info.get(ValueLayout.JAVA_INT, PATH_MTU_AT)));
        } catch (IOException untold) {
            return Optional.empty();
        }
    }

    private String limit(long agreed, int pathMtu) {
        return agreed >= pathMtu - headerBytes
                ? "the path's MTU of " + pathMtu
                : "the peer: the segment it announced, or half its window";
    }
}
