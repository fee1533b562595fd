package loupe.cluster.fake;

import java.io.IOException;
import loupe.cluster.controller.LoopbackAgent;

/// A process that has a loopback agent and says which process that is.
public final class LoopbackParent {
    private LoopbackParent() {}

    /// Says the process id of its agent, then waits.
    public static void main(String[] arguments) throws IOException {
        var agent = LoopbackAgent.start(Jvm.command(LoopbackMain.class));
        agent.connect();
        System.out.println(agent.process().pid());
        int end = System.in.read();
        System.exit(end);
    }
}
