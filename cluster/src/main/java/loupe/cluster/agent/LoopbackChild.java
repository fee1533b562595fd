package loupe.cluster.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import loupe.cluster.ClusterException;
import loupe.cluster.security.Credentials;
import loupe.cluster.wire.Limits;
import loupe.experiment.group.LocalHost;
import loupe.transport.Transports;

/// The agent's part of a measurement on one host: what a `LoopbackAgent` starts runs this.
public final class LoopbackChild {
    private LoopbackChild() {}

    /// Reads the run's secret as a line from `in`, takes free ports on loopback, says on `out` in one
    /// line where it is, and serves until `in` ends: then the process should exit.
    ///
    /// @throws ClusterException in one sentence where it can't serve
    public static void serve(InputStream in, OutputStream out, Transports transports, Consumer<AgentEvent> events) {
        var loopback = InetAddress.ofLiteral("127.0.0.1");
        var lifeline = new Lifeline(in);
        try (var side = new LocalHost(transports, new InetSocketAddress(loopback, 0))) {
            var secret = lifeline.secret();
            var settings = new AgentSettings(new InetSocketAddress(loopback, 0), Credentials.of(secret));
            try (var server = AgentServer.start(settings, side, transports, events, Limits.LOOPBACK)) {
                String ready =
                        "loupe agent ready on 127.0.0.1:" + server.address().getPort() + "\n";
                out.write(ready.getBytes(StandardCharsets.US_ASCII));
                out.flush();
                lifeline.awaitEnd();
            }
        } catch (IOException broken) {
            throw new ClusterException(
                    ClusterException.Kind.COULD_NOT_RUN,
                    "whoever started this agent is gone: " + broken.getMessage(),
                    broken);
        }
    }
}
