package loupe.cli.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Where the sides and the ranks are, and how they trust each other.
///
/// @param withinProcess whether both sides are in this process, since nothing that is measured leaves
///     it
/// @param to the agent's control address; empty for a second process on this host
/// @param hosts that all play, in the order of their ranks; empty where this host plays
/// @param secretFile holds the secret that all sides know
/// @param tls a directory with the certificates
/// @param ranks how many play patterns of many; 0 where there is no such pattern
public record Target(
        boolean withinProcess,
        Optional<HostPort> to,
        List<AgentHost> hosts,
        Optional<Path> secretFile,
        Optional<Path> tls,
        int ranks) {
    /// The agent's control port, where none is given.
    public static final int DEFAULT_PORT = 7411;

    public Target {
        hosts = List.copyOf(hosts);
    }
}
