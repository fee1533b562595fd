package loupe.cli.plan;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// Where side b is, and how the two sides trust each other.
///
/// @param to the agent's control address; empty for a second process on this host
/// @param dataPort of the agent, where it is not the one that it tells
/// @param secretFile holds the secret that both sides know
/// @param tls a directory with the certificates
public record Target(Optional<HostPort> to, OptionalInt dataPort, Optional<Path> secretFile, Optional<Path> tls) {
    /// The agent's control port, where none is given.
    public static final int DEFAULT_PORT = 7411;
}
