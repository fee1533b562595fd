package loupe.transport;

import java.net.InetSocketAddress;
import java.time.Duration;

/// Where two ranks meet, the token by which they know each other, and how long either waits for the other.
/// Transports without network addresses derive a local name from the port; none takes a path from the wire.
public record Rendezvous(InetSocketAddress address, Token token, Duration within) {}
