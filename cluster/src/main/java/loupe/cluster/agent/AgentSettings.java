package loupe.cluster.agent;

import java.net.InetSocketAddress;
import loupe.cluster.security.Credentials;

/// Where an agent waits, whom it lets in, and how far it goes for them. The data port is the side's own.
///
/// @param listen where the control port is; port 0 takes a free one
/// @param credentials asked of each controller and shown to it; without any only loopback is listened on
/// @param limits of what its controllers may order
public record AgentSettings(InetSocketAddress listen, Credentials credentials, OrderLimits limits) {
    public static final int DEFAULT_CONTROL_PORT = 7411;
    public static final int DEFAULT_DATA_PORT = 7412;

    public AgentSettings {
        credentials.require(listen.getAddress(), listen.getHostString());
    }

    /// One that plays whatever it is asked.
    public AgentSettings(InetSocketAddress listen, Credentials credentials) {
        this(listen, credentials, OrderLimits.NONE);
    }
}
