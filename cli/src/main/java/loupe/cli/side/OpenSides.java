package loupe.cli.side;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.cli.process.Itself;
import loupe.cluster.controller.LoopbackAgent;
import loupe.cluster.controller.RemoteSide;
import loupe.experiment.Side;
import loupe.experiment.group.Group;
import loupe.experiment.group.HostedGroup;
import loupe.experiment.group.LocalHost;
import loupe.experiment.run.Sides;
import loupe.transport.Transports;

/// The sides of a run: a in this process, b behind an agent, which is a process of our own where none
/// was named; or all of them behind agents.
public final class OpenSides implements AutoCloseable {
    private final Sides sides;
    private final List<Runnable> endings;

    /// @param endings what lets go of all of them, in order
    private OpenSides(Sides sides, List<Runnable> endings) {
        this.sides = sides;
        this.endings = endings;
    }

    /// Opens all.
    ///
    /// @throws loupe.cluster.ClusterException in one sentence where one can't be had
    public static OpenSides open(Where where, Transports transports) {
        if (!where.hosts().isEmpty()) {
            return behindAgents(where);
        }
        if (where.withinProcess()) {
            return of(here(transports), here(transports), where, transports);
        }
        return where.agent()
                .map(agent -> of(here(transports), RemoteSide.connect(agent, where.credentials()), where, transports))
                .orElseGet(() -> onThisHost(where, transports));
    }

    private static OpenSides behindAgents(Where where) {
        var agents = new AgentHosts(where.hosts());
        var hosts = agents.connect(where.credentials());
        Optional<Group> group = where.ranks() == 0 ? Optional.empty() : Optional.of(agents.group(hosts, where.ranks()));
        boolean turned = where.hosts().get(1).secluded();
        return new OpenSides(
                new Sides(hosts.get(0), hosts.get(1), group, turned),
                hosts.stream().<Runnable>map(host -> host::close).toList());
    }

    private static OpenSides onThisHost(Where where, Transports transports) {
        var agent = LoopbackAgent.start(Itself.command("agent", Itself.LOOPBACK_CHILD));
        try {
            // The child's JVM starts meanwhile.
            var a = here(transports);
            var b = new SideBeside(agent.connect(), here(transports), transports);
            return of(a, b, where, transports, agent::close);
        } catch (RuntimeException failed) {
            agent.close();
            throw failed;
        }
    }

    private static OpenSides of(LocalHost a, Side b, Where where, Transports transports, Runnable... more) {
        Optional<Group> group =
                where.ranks() == 0 ? Optional.empty() : Optional.of(HostedGroup.on(here(transports), where.ranks()));
        var endings = new ArrayList<Runnable>(List.of(a::close, b::close));
        endings.addAll(List.of(more));
        return new OpenSides(new Sides(a, b, group, false), endings);
    }

    /// Side a goes to its peer; what side b plays here needs no port either.
    private static LocalHost here(Transports transports) {
        return new LocalHost(transports, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    public Sides sides() {
        return sides;
    }

    @Override
    public void close() {
        endings.forEach(Runnable::run);
    }
}
