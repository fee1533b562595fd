package loupe.cluster.fake;

import loupe.cluster.agent.LoopbackChild;
import loupe.transport.Transports;

/// What the command line's loopback agent does.
public final class LoopbackMain {
    private LoopbackMain() {}

    /// Serves until its standard input ends.
    public static void main(String[] arguments) {
        LoopbackChild.serve(System.in, System.out, Transports.installed(), event -> {});
        System.exit(0);
    }
}
