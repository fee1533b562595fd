package loupe.cluster.controller;

import java.util.List;

/// A second side on this host: an agent in a JVM of its own, reached over loopback like any other. It does not outlive
/// this process, whatever becomes of it, and Ctrl-C at the terminal is left to this process.
@SuppressWarnings("DoNotCallSuggester") // thin until the parts behind it land
public final class LoopbackAgent implements AutoCloseable {
    private LoopbackAgent() {}

    /// Starts the process and returns at once, so that this one can go on with its own start.
    ///
    /// @param command runs `loupe.cluster.agent.LoopbackChild.serve` on its standard streams
    /// @throws loupe.cluster.ClusterException in one sentence where it can't be started
    public static LoopbackAgent start(List<String> command) {
        throw new UnsupportedOperationException(command.toString());
    }

    /// Waits for the agent to be ready and connects to it. Call it once; closing the side does not end the process.
    ///
    /// @throws loupe.cluster.ClusterException in one sentence, with what the process said, at most 20 s later
    public RemoteSide connect() {
        throw new UnsupportedOperationException();
    }

    /// Ends the process. Twice is harmless.
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
