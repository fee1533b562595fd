package loupe.benchmarks.peers;

import java.io.IOException;
import java.time.Duration;
import loupe.testkit.Children;

/// A tool that measures one figure between a server on CPU 0 and a client on CPU 1.
interface Tool {
    /// The longest that one run may take, with its start.
    Duration RUN_LIMIT = Duration.ofSeconds(60);

    /// For a server to be ready.
    Duration START_LIMIT = Duration.ofSeconds(20);

    /// Seconds of a run, beside its warm-up.
    int SECONDS = 2;

    /// Measures once. Whatever it starts in `children` has a limit of its own too: a spinning server that outlives its
    /// client would spoil the next run.
    double run(Children children, int port) throws IOException;
}
