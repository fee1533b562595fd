package loupe.cluster.agent;

import java.net.InetSocketAddress;
import java.util.function.Consumer;
import loupe.experiment.Side;
import loupe.transport.Transports;

/// Waits on the control port and plays what one controller at a time orders. Whoever is silent, foreign or not
/// trusted is dropped, and the agent is free again.
@SuppressWarnings("DoNotCallSuggester") // thin until the parts behind it land
public final class AgentServer implements AutoCloseable {
    private AgentServer() {}

    /// Returns once the port can be reached.
    ///
    /// @param local plays the orders; closed by the caller, after this
    /// @param transports whose names and options an order may contain
    /// @param events told from the server's own thread, which must not be held up
    /// @throws loupe.cluster.ClusterException in one sentence where the port can't be had
    public static AgentServer start(
            AgentSettings settings, Side local, Transports transports, Consumer<AgentEvent> events) {
        throw new UnsupportedOperationException(settings + " " + local + transports + events);
    }

    /// The control port, with the one that was chosen where port 0 was asked.
    public InetSocketAddress address() {
        throw new UnsupportedOperationException();
    }

    /// Ends the session that holds the agent, frees the port. Twice is harmless.
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
