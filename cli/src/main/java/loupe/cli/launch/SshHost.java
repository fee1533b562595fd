package loupe.cli.launch;

import java.util.regex.Pattern;
import loupe.cli.plan.HostPort;

/// A host that ssh reaches.
///
/// @param login what ssh is told: a name, an address, an alias of its configuration, with `user@` or without
/// @param address where its agent is to be reached
/// @param entry the same as `measure --hosts` reads it, with what else stands there
record SshHost(String login, HostPort address, String entry) {
    private static final Pattern TEXT = Pattern.compile("(?:([\\w.-]+)@)?(\\S+)((?:\\s.*)?)");

    /// Reads `[USER@]HOST[:PORT]`, which may be followed by `slots=N` and `no-inbound`.
    ///
    /// @throws IllegalArgumentException with one sentence
    static SshHost parse(String text, int defaultPort) {
        var match = TEXT.matcher(text.strip());
        if (!match.matches() || text.strip().startsWith("-")) {
            throw new IllegalArgumentException("a host is [USER@]HOST[:PORT], got '%s'".formatted(text));
        }
        var address = HostPort.parse(match.group(2), defaultPort);
        // What begins with a dash would be an option of ssh.
        if (address.host().startsWith("-")) {
            throw new IllegalArgumentException("a host's name does not begin with a dash, got '%s'".formatted(text));
        }
        String user = match.group(1) == null ? "" : match.group(1) + "@";
        return new SshHost(user + address.host(), address, address + match.group(3));
    }
}
