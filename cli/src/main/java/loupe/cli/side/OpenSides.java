package loupe.cli.side;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import loupe.cli.process.Itself;
import loupe.cluster.controller.LoopbackAgent;
import loupe.cluster.controller.RemoteSide;
import loupe.experiment.Group;
import loupe.experiment.LocalGroup;
import loupe.experiment.LocalSide;
import loupe.experiment.run.Sides;
import loupe.transport.Transports;

/// The two sides of a run: a in this process, b behind an agent, which is a process of our own where none was named.
public final class OpenSides implements AutoCloseable {
    private final Sides sides;
    private final Optional<LoopbackAgent> agent;

    private OpenSides(Sides sides, Optional<LoopbackAgent> agent) {
        this.sides = sides;
        this.agent = agent;
    }

    /// Opens both.
    ///
    /// @throws loupe.cluster.ClusterException in one sentence where side b can't be had
    public static OpenSides open(Where where, Transports transports) {
        if (where.withinProcess()) {
            return new OpenSides(
                    new Sides(here(transports), here(transports), group(where, transports)), Optional.empty());
        }
        return where.agent()
                .map(agent -> new OpenSides(
                        new Sides(here(transports), RemoteSide.connect(agent, where.credentials())), Optional.empty()))
                .orElseGet(() -> onThisHost(where, transports));
    }

    private static OpenSides onThisHost(Where where, Transports transports) {
        var agent = LoopbackAgent.start(Itself.command("agent", Itself.LOOPBACK_CHILD));
        try {
            // The child's JVM starts meanwhile.
            var a = here(transports);
            var b = new SideBeside(agent.connect(), here(transports), transports);
            return new OpenSides(new Sides(a, b, group(where, transports)), Optional.of(agent));
        } catch (RuntimeException failed) {
            agent.close();
            throw failed;
        }
    }

    private static Optional<Group> group(Where where, Transports transports) {
        return where.ranks() == 0 ? Optional.empty() : Optional.of(new LocalGroup(transports, where.ranks()));
    }

    /// Side a goes to its peer; what side b plays here needs no port either.
    private static LocalSide here(Transports transports) {
        return new LocalSide(transports, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    public Sides sides() {
        return sides;
    }

    @Override
    public void close() {
        sides.a().close();
        sides.b().close();
        agent.ifPresent(LoopbackAgent::close);
    }
}
