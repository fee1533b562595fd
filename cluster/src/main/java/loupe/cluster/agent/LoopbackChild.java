package loupe.cluster.agent;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Consumer;
import loupe.transport.Transports;

/// The agent's part of a measurement on one host: what a `LoopbackAgent` starts runs this.
@SuppressWarnings("DoNotCallSuggester") // thin until the parts behind it land
public final class LoopbackChild {
    private LoopbackChild() {}

    /// Reads the run's secret as a line from `in`, takes free ports on loopback, says on `out` in one line where it is,
    /// and serves until `in` ends: then the process should exit.
    ///
    /// @throws loupe.cluster.ClusterException in one sentence where it can't serve
    public static void serve(InputStream in, OutputStream out, Transports transports, Consumer<AgentEvent> events) {
        throw new UnsupportedOperationException("" + in + out + transports + events);
    }
}
