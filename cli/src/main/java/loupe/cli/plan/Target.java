package loupe.cli.plan;

import java.nio.file.Path;
import java.util.Optional;

/// Where side b is, and how the two sides trust each other.
///
/// @param withinProcess whether both sides are in this process, since nothing that is measured leaves it
/// @param to the agent's control address; empty for a second process on this host
/// @param secretFile holds the secret that both sides know
/// @param tls a directory with the certificates
/// @param ranks how many play patterns of many, in this process; 0 where there is no such pattern
public record Target(
        boolean withinProcess, Optional<HostPort> to, Optional<Path> secretFile, Optional<Path> tls, int ranks) {
    /// The agent's control port, where none is given.
    public static final int DEFAULT_PORT = 7411;
}
