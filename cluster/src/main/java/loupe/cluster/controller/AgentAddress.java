package loupe.cluster.controller;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Pattern;
import loupe.cluster.ClusterException;

/// Where an agent's control port is, as a person typed it.
public record AgentAddress(String host, int port) {
    public static final int DEFAULT_PORT = 7411;

    private static final Pattern TEXT = Pattern.compile("(\\[[0-9a-fA-F:.%\\w]+]|[^:\\s\\[\\]]+)(?::(\\d{1,5}))?");

    public AgentAddress {
        if (host.isBlank() || port < 0 || port > 65535) {
            throw ClusterException.wrongInput(
                    "an address has a host and a port of 0 to 65535, got '" + host + "' and " + port);
        }
    }

    /// Reads `HOST`, `HOST:PORT`, `[IPv6]` or `[IPv6]:PORT`; the port is [#DEFAULT_PORT] where none is given.
    ///
    /// @throws ClusterException in one sentence
    public static AgentAddress parse(String text) {
        var match = TEXT.matcher(text.strip());
        if (!match.matches()) {
            throw ClusterException.wrongInput("an address is HOST, HOST:PORT or [IPv6]:PORT, got '" + text + "'");
        }
        String host = match.group(1);
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        return new AgentAddress(bare, match.group(2) == null ? DEFAULT_PORT : Integer.parseInt(match.group(2)));
    }

    /// All addresses that the name stands for.
    ///
    /// @throws ClusterException in one sentence where the name is not known
    public List<InetAddress> resolve() {
        try {
            return List.of(InetAddress.getAllByName(host));
        } catch (UnknownHostException unknown) {
            throw new ClusterException(
                    ClusterException.Kind.WRONG_INPUT,
                    "no host named '" + host + "' is known here: check the name",
                    unknown);
        }
    }

    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
