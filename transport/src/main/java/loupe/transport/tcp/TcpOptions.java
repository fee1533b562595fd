package loupe.transport.tcp;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import loupe.transport.Option;
import loupe.transport.socket.BufferOptions;
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
    private static final int LEVEL_IP = 0;
    private static final int TOS = 1;
    private static final int LEVEL_IPV6 = 41;
    private static final int TRAFFIC_CLASS = 67;
    private static final int SMALLEST_SEGMENT = 88;
    private static final int LARGEST_SEGMENT = 65_495;

    /// Code points by name (RFC 2474, RFC 2597, RFC 3246), as the whole byte.
    private static final Map<String, Integer> CODE_POINTS = Map.ofEntries(
            Map.entry("cs0", 0),
            Map.entry("cs1", 0x20),
            Map.entry("af11", 0x28),
            Map.entry("af12", 0x30),
            Map.entry("af13", 0x38),
            Map.entry("cs2", 0x40),
            Map.entry("af21", 0x48),
            Map.entry("af22", 0x50),
            Map.entry("af23", 0x58),
            Map.entry("cs3", 0x60),
            Map.entry("af31", 0x68),
            Map.entry("af32", 0x70),
            Map.entry("af33", 0x78),
            Map.entry("cs4", 0x80),
            Map.entry("af41", 0x88),
            Map.entry("af42", 0x90),
            Map.entry("af43", 0x98),
            Map.entry("cs5", 0xa0),
            Map.entry("ef", 0xb8),
            Map.entry("cs6", 0xc0),
            Map.entry("cs7", 0xe0));

    private static final Option TOS_OPTION = new Option(
            "tos",
            "tos",
            Option.Kind.NUMBER,
            "the type-of-service byte, 0 to 255, or a code point such as ef or af21",
            TcpOptions::tos);

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
                                            "the largest segment, 88 to 65495 bytes (TCP_MAXSEG)",
                                            TcpOptions::segment),
                                    LEVEL_TCP,
                                    MAX_SEGMENT,
                                    Form.NUMBER,
                                    When.BEFORE_CONNECTING,
                                    Optional.empty(),
                                    Optional.empty())),
                    BufferOptions.ALL.stream())
            .toList();

    static final List<SocketOption> INET = with(tos(LEVEL_IP, TOS));
    static final List<SocketOption> INET6 = with(tos(LEVEL_IPV6, TRAFFIC_CLASS));

    /// As asked, whichever the family turns out to be.
    static final List<Option> ALL = INET.stream().map(SocketOption::option).toList();

    private TcpOptions() {}

    private static List<SocketOption> with(SocketOption more) {
        return Stream.concat(COMMON.stream(), Stream.of(more)).toList();
    }

    private static SocketOption tos(int level, int name) {
        return new SocketOption(
                TOS_OPTION, level, name, Form.NUMBER, When.BEFORE_CONNECTING, Optional.empty(), Optional.empty());
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
            throw new IllegalArgumentException("a segment has 88 to 65495 bytes, got '" + text + "'");
        }
        return Long.toString(bytes);
    }

    private static String tos(String text) {
        var named = CODE_POINTS.get(text);
        if (named != null) {
            return named.toString();
        }
        if (!text.matches("\\d{1,3}") || Integer.parseInt(text) > 255) {
            throw new IllegalArgumentException(
                    "a type of service is 0 to 255 or a code point such as ef or af21, got '" + text + "'");
        }
        return Integer.toString(Integer.parseInt(text));
    }
}
