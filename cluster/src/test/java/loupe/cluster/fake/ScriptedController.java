package loupe.cluster.fake;

import java.io.IOException;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.security.Credentials;

/// A controller in a process of its own that orders one trial and waits for its report for ever.
public final class ScriptedController {
    private ScriptedController() {}

    /// Orders one trial of the agent at the address that is named, then waits.
    public static void main(String[] arguments) throws IOException {
        var side = RemoteSide.connect(AgentAddress.parse(arguments[0]), Credentials.NONE, QuickLimits.QUICK);
        var part = side.listen(Orders.pingPong(1));
        System.out.println("ordered " + part.phase());
        int end = System.in.read();
        System.exit(end);
    }
}
