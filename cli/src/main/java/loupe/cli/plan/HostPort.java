package loupe.cli.plan;

import java.util.regex.Pattern;

/// A host and a port as they are typed: `host`, `host:7411`, `192.0.2.1:7411`, `[2001:db8::1]:7411`.
public record HostPort(String host, int port) {
    private static final Pattern TEXT = Pattern.compile("(\\[[0-9A-Fa-f:.%]+]|[^:\\[\\]\\s/]+)(?::(\\d{1,9}))?");
    private static final int LARGEST_PORT = 65_535;

    /// Reads a host that may have a port.
    ///
    /// @throws IllegalArgumentException with one sentence that says what was found and what to write instead
    public static HostPort parse(String text, int defaultPort) {
        var match = TEXT.matcher(text.strip());
        if (!match.matches()) {
            throw new IllegalArgumentException(
                    "a host is a name or an address, with :PORT or without, got '%s'; write an IPv6 address in brackets"
                            .formatted(text));
        }
        String host = match.group(1);
        return new HostPort(
                host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
                match.group(2) == null ? defaultPort : port(match.group(2)));
    }

    /// Reads a port.
    ///
    /// @throws IllegalArgumentException with one sentence that says what was found and what to write instead
    public static int port(String text) {
        if (!text.matches("\\d{1,9}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > LARGEST_PORT) {
            throw new IllegalArgumentException("a port is a number from 1 to " + LARGEST_PORT + ", got '" + text + "'");
        }
        return Integer.parseInt(text);
    }

    /// As [#parse] reads it.
    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
