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
    private static final int BUFFER_LOCK = 72;
    private static final int SEND_LOCK = 1;
    private static final int RECEIVE_LOCK = 2;

    /// Of a transport whose buffers stay as they were made.
    public static final List<SocketOption> FIXED = List.of(send(Optional.empty()), receive(Optional.empty()));

    /// Of TCP, whose buffers grow by need. The sizes come first, for each of them ends the tuning.
    public static final List<SocketOption> TUNED = List.of(
            send(Optional.of("net.ipv4.tcp_wmem")),
            receive(Optional.of("net.ipv4.tcp_rmem")),
            tuning(
                    new Option(
                            "send-buffer-tuning",
                            "sendBufferTuning",
                            Option.Kind.FLAG,
                            "whether the kernel tunes the send buffer: on until a size is asked",
                            BufferOptions::onOrOff),
                    new BufferTuning(SEND_LOCK, Optional.empty())),
            tuning(
                    new Option(
                            "receive-buffer-tuning",
                            "receiveBufferTuning",
                            Option.Kind.FLAG,
                            "whether the kernel tunes the receive buffer: on until a size is asked",
                            BufferOptions::onOrOff),
                    new BufferTuning(RECEIVE_LOCK, Optional.of("net.ipv4.tcp_moderate_rcvbuf"))));

    private BufferOptions() {}

    private static SocketOption send(Optional<String> tuned) {
        return size(
                new Option(
                        "send-buffer",
                        "sendBufferBytes",
                        Option.Kind.NUMBER,
                        "how much the kernel may hold to be sent (SO_SNDBUF): 64KiB; the kernel doubles it",
                        BufferOptions::size),
                SEND_BUFFER,
                new BufferLimit("net.core.wmem_max", "SOCK_MIN_SNDBUF", tuned));
    }

    private static SocketOption receive(Optional<String> tuned) {
        return size(
                new Option(
                        "receive-buffer",
                        "receiveBufferBytes",
                        Option.Kind.NUMBER,
                        "how much the kernel may hold that was received (SO_RCVBUF): 64KiB; the kernel doubles it",
                        BufferOptions::size),
                RECEIVE_BUFFER,
                new BufferLimit("net.core.rmem_max", "SOCK_MIN_RCVBUF", tuned));
    }

    private static SocketOption size(Option option, int name, BufferLimit limit) {
        return new SocketOption(
                option, LEVEL_SOCKET, name, Form.NUMBER, SocketOption.When.BEFORE_CONNECTING, Optional.empty(), limit);
    }

    private static SocketOption tuning(Option option, BufferTuning tuning) {
        return new SocketOption(
                option,
                LEVEL_SOCKET,
                BUFFER_LOCK,
                tuning,
                SocketOption.When.BEFORE_CONNECTING,
                Optional.empty(),
                tuning);
    }

    /// The canonical form of a switch.
    public static String onOrOff(String text) {
        return switch (text) {
            case "on", "true" -> "on";
            case "off", "false" -> "off";
            default -> throw new IllegalArgumentException("it is on or off, got '" + text + "'");
        };
    }

    private static String size(String text) {
        long bytes = DataSize.parse(text).bytes();
        if (bytes < 1 || bytes > LARGEST_BYTES) {
            throw new IllegalArgumentException("a socket buffer has 1 B to 1 GiB, got '" + text + "'");
        }
        return Long.toString(bytes);
    }
}
