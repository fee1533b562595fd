package loupe.cluster.fake;

import java.io.IOException;
import loupe.cluster.security.Credentials;
import loupe.pattern.Phase;

/// An agent in a process of its own whose trials stay in one phase for ever.
public final class ScriptedAgent {
    private ScriptedAgent() {}

    /// Says its port, and plays one trial up to the phase that is named.
    public static void main(String[] arguments) throws IOException {
        var phase = Phase.valueOf(arguments[0]);
        var side = new FakeSide();
        var agent = Agents.start(side, Credentials.NONE, new Heard(), QuickLimits.QUICK);
        System.out.println(agent.address().getPort());
        var part = side.part(1);
        if (phase != Phase.SET_UP) {
            part.isReady(1);
            part.enter(phase);
        }
        int end = System.in.read();
        System.exit(end);
    }
}
