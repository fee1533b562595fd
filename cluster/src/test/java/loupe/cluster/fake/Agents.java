package loupe.cluster.fake;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import loupe.cluster.agent.AgentServer;
import loupe.cluster.agent.AgentSettings;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.cluster.wire.Limits;
import loupe.experiment.group.GroupHost;
import loupe.transport.Transports;

/// Agents on free ports of loopback.
public final class Agents {
    private Agents() {}

    public static InetSocketAddress anyPort() {
        return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0);
    }

    public static AgentServer start(GroupHost side, Credentials credentials, Heard heard, Limits limits) {
        return AgentServer.start(
                new AgentSettings(anyPort(), credentials), side, Transports.installed(), heard, limits);
    }

    public static AgentServer start(GroupHost side, Heard heard) {
        return start(side, Credentials.NONE, heard, Limits.LOOPBACK);
    }

    /// With patience for a JVM that greets for the first time while other tests keep the host busy.
    public static RemoteSide connect(AgentServer server, Credentials credentials) {
        return RemoteSide.connect(addressOf(server), credentials, Limits.LOOPBACK);
    }

    /// Has this JVM greet once, so that what a test times is not the loading of classes.
    public static void warmUp() {
        var credentials = Credentials.of(Secret.random());
        try (var agent = start(new FakeSide(), credentials, new Heard(), Limits.LOOPBACK)) {
            connect(agent, credentials).close();
        }
    }

    public static AgentAddress addressOf(AgentServer server) {
        return new AgentAddress("127.0.0.1", server.address().getPort());
    }
}
