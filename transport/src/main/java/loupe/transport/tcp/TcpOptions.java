package loupe.transport.tcp;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import loupe.transport.Option;
import loupe.transport.socket.BufferOptions;
import loupe.transport.socket.ServiceOption;
import loupe.transport.socket.SocketOption;
import loupe.transport.socket.SocketOption.Form;
import loupe.transport.socket.SocketOption.When;

/// What can be set on a TCP connection.
final class TcpOptions {
    static final int LEVEL_TCP = 6;

    private static final int NO_DELAY = 1;
    private static final int MAX_SEGMENT = 2;
    private static final int QUICK_ACK = 12;
    private static final int CONGESTION = 13;
    private static final int SMALLEST_SEGMENT = 88;
    private static final int LARGEST_SEGMENT = 32_767;

    private static final List<SocketOption> COMMON = Stream.concat(
                    Stream.of(
                            new SocketOption(
                                    flag(
                                            "no-delay",
                                            "noDelay",
                                            "send small messages at once (TCP_NODELAY): on unless told otherwise"),
                                    LEVEL_TCP,
                                    NO_DELAY,
                                    Form.FLAG,
                                    When.BEFORE_CONNECTING,
                                    Optional.of("on"),
                                    Optional.empty()),
                            new SocketOption(
                                    flag("quick-ack", "quickAck", "acknowledge at once (TCP_QUICKACK); may lapse"),
                                    LEVEL_TCP,
                                    QUICK_ACK,
                                    Form.FLAG,
                                    When.ONCE_CONNECTED,
                                    Optional.empty(),
                                    Optional.empty()),
                            new SocketOption(
                                    new Option(
                                            "congestion-control",
                                            "congestionControl",
                                            Option.Kind.TEXT,
                                            "the congestion control by name, such as cubic or bbr (TCP_CONGESTION)",
                                            TcpOptions::congestionControl),
                                    LEVEL_TCP,
                                    CONGESTION,
                                    Form.TEXT,
                                    When.BEFORE_CONNECTING,
                                    Optional.empty(),
                                    Optional.empty()),
                            new SocketOption(
                                    new Option(
                                            "max-segment",
                                            "maxSegmentBytes",
                                            Option.Kind.NUMBER,
                                            "the largest segment, 88 to 32767 bytes (TCP_MAXSEG)",
                                            TcpOptions::segment),
                                    LEVEL_TCP,
                                    MAX_SEGMENT,
                                    Form.NUMBER,
                                    When.BEFORE_CONNECTING,
                                    Optional.empty(),
                                    Optional.empty())),
                    BufferOptions.ALL.stream())
            .toList();

    static final List<SocketOption> INET = with(ServiceOption.INET);
    static final List<SocketOption> INET6 = with(ServiceOption.INET6);

    /// As asked, whichever the family turns out to be.
    static final List<Option> ALL = INET.stream().map(SocketOption::option).toList();

    private TcpOptions() {}

    private static List<SocketOption> with(SocketOption more) {
        return Stream.concat(COMMON.stream(), Stream.of(more)).toList();
    }

    private static Option flag(String name, String field, String summary) {
        return new Option(name, field, Option.Kind.FLAG, summary, TcpOptions::onOrOff);
    }

    private static String onOrOff(String text) {
        return switch (text) {
            case "on", "true" -> "on";
            case "off", "false" -> "off";
            default -> throw new IllegalArgumentException("it is on or off, got '" + text + "'");
        };
    }

    private static String congestionControl(String text) {
        if (!text.matches("[a-z0-9_-]{1,15}")) {
            throw new IllegalArgumentException(
                    "a congestion control has a name of up to 15 small letters, digits, - and _, got '" + text + "'");
        }
        return text;
    }

    private static String segment(String text) {
        long bytes = DataSize.parse(text).bytes();
        if (bytes < SMALLEST_SEGMENT || bytes > LARGEST_SEGMENT) {
            throw new IllegalArgumentException("a segment has 88 to 32767 bytes, got '" + text + "'");
        }
        return Long.toString(bytes);
    }
}
