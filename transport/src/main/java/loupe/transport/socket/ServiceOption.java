package loupe.transport.socket;

import java.util.Map;
import java.util.Optional;
import loupe.transport.Option;

/// The byte of each packet's header that asks the network for a kind of service (RFC 2474).
public final class ServiceOption {
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

    private static final Option OPTION = new Option(
            "tos",
            "tos",
            Option.Kind.NUMBER,
            "the type-of-service byte, 0 to 255, or a code point such as ef or af21",
            ServiceOption::canonical);
    private static final int LEVEL_IP = 0;
    private static final int TOS = 1;
    private static final int LEVEL_IPV6 = 41;
    private static final int TRAFFIC_CLASS = 67;

    public static final SocketOption INET = of(LEVEL_IP, TOS);
    public static final SocketOption INET6 = of(LEVEL_IPV6, TRAFFIC_CLASS);

    private ServiceOption() {}

    private static SocketOption of(int level, int name) {
        return new SocketOption(
                OPTION,
                level,
                name,
                Form.NUMBER,
                SocketOption.When.BEFORE_CONNECTING,
                Optional.empty(),
                new ServiceLimit());
    }

    private static String canonical(String text) {
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
