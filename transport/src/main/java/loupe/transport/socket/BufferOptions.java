package loupe.transport.socket;

import java.util.List;
import java.util.Optional;
import loupe.measure.DataSize;
import loupe.transport.Option;

/// The kernel's buffers of a socket. Left alone, Linux tunes those of TCP itself; asking for a size ends that.
public final class BufferOptions {
    private static final int LEVEL_SOCKET = 1;
    private static final int LARGEST_BYTES = 1 << 30;
    private static final int SEND_BUFFER = 7;
    private static final int RECEIVE_BUFFER = 8;

    public static final SocketOption SEND = new SocketOption(
            new Option(
                    "send-buffer",
                    "sendBufferBytes",
                    Option.Kind.NUMBER,
                    "how much the kernel may hold to be sent (SO_SNDBUF): 64KiB; the kernel doubles it",
                    BufferOptions::size),
            LEVEL_SOCKET,
            SEND_BUFFER,
            SocketOption.Form.DOUBLED,
            SocketOption.When.BEFORE_CONNECTING,
            Optional.empty(),
            Optional.of("net.core.wmem_max"));
    public static final SocketOption RECEIVE = new SocketOption(
            new Option(
                    "receive-buffer",
                    "receiveBufferBytes",
                    Option.Kind.NUMBER,
                    "how much the kernel may hold that was received (SO_RCVBUF): 64KiB; the kernel doubles it",
                    BufferOptions::size),
            LEVEL_SOCKET,
            RECEIVE_BUFFER,
            SocketOption.Form.DOUBLED,
            SocketOption.When.BEFORE_CONNECTING,
            Optional.empty(),
            Optional.of("net.core.rmem_max"));
    public static final List<SocketOption> ALL = List.of(SEND, RECEIVE);

    private BufferOptions() {}

    private static String size(String text) {
        long bytes = DataSize.parse(text).bytes();
        if (bytes < 1 || bytes > LARGEST_BYTES) {
            throw new IllegalArgumentException("a socket buffer has 1 B to 1 GiB, got '" + text + "'");
        }
        return Long.toString(bytes);
    }
}
