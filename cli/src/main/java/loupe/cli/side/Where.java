package loupe.cli.side;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.cli.plan.AgentHost;
import loupe.cli.plan.Target;
import loupe.cluster.ClusterException;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.cluster.security.TlsDirectory;

/// Where the sides and the ranks are and by what they know each other, with files that could be read.
///
/// @param withinProcess whether both sides are in this process
/// @param agent empty for a second process on this host
/// @param hosts with agents that play instead of this process; empty where it plays
/// @param ranks how many play patterns of many; 0 for none
public record Where(
        boolean withinProcess,
        Optional<AgentAddress> agent,
        List<AgentHost> hosts,
        Credentials credentials,
        int ranks) {
    /// As asked, once its files could be read.
    ///
    /// @throws loupe.cluster.ClusterException in one sentence where this can't be right, before
    ///     anything is begun
    public static Where of(Target target) {
        var credentials = new Credentials(
                target.secretFile().map(Secret::fromFile), target.tls().map(TlsDirectory::new));
        var agent = target.to().map(to -> new AgentAddress(to.host(), to.port()));
        agent.ifPresent(to -> require(to, credentials));
        requireReachable(target.hosts(), credentials);
        return new Where(target.withinProcess(), agent, target.hosts(), credentials, target.ranks());
    }

    private static List<InetAddress> require(AgentAddress to, Credentials credentials) {
        var addresses = to.resolve();
        addresses.forEach(address -> credentials.require(address, to.toString()));
        return addresses;
    }

    /// The hosts go to each other by the names that this one knows them by.
    private static void requireReachable(List<AgentHost> hosts, Credentials credentials) {
        var here = new ArrayList<AgentHost>();
        for (var host : hosts) {
            if (require(agent(host), credentials).getFirst().isLoopbackAddress()) {
                here.add(host);
            }
        }
        if (!here.isEmpty() && here.size() < hosts.size()) {
            throw ClusterException.wrongInput(
                    "--hosts: the others would find themselves at %s: name this host by an address of its network"
                            .formatted(here.getFirst().address()));
        }
    }

    static AgentAddress agent(AgentHost host) {
        return new AgentAddress(host.address().host(), host.address().port());
    }
}
