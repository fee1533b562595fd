package loupe.transport.tcp;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import loupe.transport.Option;
import loupe.transport.Settings;
import loupe.transport.socket.BufferOptions;
import loupe.transport.socket.Form;
import loupe.transport.socket.Limit;
import loupe.transport.socket.ServiceOption;
import loupe.transport.socket.SocketOption;
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
    private static final int MOST_WRITES = 64;
    private static final int INET_HEADERS = 40;
    private static final int INET6_HEADERS = 60;

    private static final SocketOption AT_ONCE = new SocketOption(
            flag("no-delay", "noDelay", "send small messages at once (TCP_NODELAY): on unless told otherwise"),
            LEVEL_TCP,
            NO_DELAY,
            Form.FLAG,
            When.BEFORE_CONNECTING,
            Optional.of("on"),
            Limit.NONE);

    private static final SocketOption ACKNOWLEDGED_AT_ONCE = new SocketOption(
            flag("quick-ack", "quickAck", "acknowledge at once (TCP_QUICKACK); may lapse"),
            LEVEL_TCP,
            QUICK_ACK,
            Form.FLAG,
            When.ONCE_CONNECTED,
            Optional.empty(),
            TcpOptions::lapse);

    private static final SocketOption CONTROL = new SocketOption(
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
            new CongestionLimit());

    /// How a program hands a message over, which the kernel knows nothing of.
    static final Option WRITES = new Option(
            "writes",
            "writes",
            Option.Kind.NUMBER,
            "hand each message over in so many calls, 1 to 64, as programs do that write a head and a body (1)",
            TcpOptions::writes);

    static final List<SocketOption> INET = with(segment(INET_HEADERS), ServiceOption.INET);
    static final List<SocketOption> INET6 = with(segment(INET6_HEADERS), ServiceOption.INET6);

    /// As asked, whichever the family turns out to be.
    static final List<Option> ALL = Stream.concat(INET.stream().map(SocketOption::option), Stream.of(WRITES))
            .toList();

    private TcpOptions() {}

    private static List<SocketOption> with(SocketOption... ofTheFamily) {
        return Stream.of(
                        Stream.of(AT_ONCE, ACKNOWLEDGED_AT_ONCE, CONTROL),
                        BufferOptions.TUNED.stream(),
                        Stream.of(ofTheFamily))
                .flatMap(part -> part)
                .toList();
    }

    private static SocketOption segment(int headerBytes) {
        return new SocketOption(
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
                new SegmentLimit(headerBytes));
    }

    private static Option flag(String name, String field, String summary) {
        return new Option(name, field, Option.Kind.FLAG, summary, BufferOptions::onOrOff);
    }

    /// The kernel goes back to delaying once it takes a connection for a dialogue (tcp(7)).
    private static Optional<String> lapse(int socket, Optional<String> asked, String inForce) {
        return asked.filter(value -> value.equals("on") && inForce.equals("off"))
                .map(on -> "TCP, where it lapses");
    }

    static int writes(Settings settings) {
        return settings.get(WRITES).map(Integer::parseInt).orElse(1);
    }

    private static String writes(String text) {
        if (!text.matches("[1-9]\\d?") || Integer.parseInt(text) > MOST_WRITES) {
            throw new IllegalArgumentException("a message goes out in 1 to 64 writes, got '" + text + "'");
        }
        return text;
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
