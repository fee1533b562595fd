package loupe.cli.side;

import java.util.Optional;
import loupe.cli.plan.Target;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.cluster.security.TlsDirectory;

/// Where side b is and by what the sides know each other, with files that could be read.
///
/// @param withinProcess whether both sides are in this process
/// @param agent empty for a second process on this host
/// @param ranks how many play patterns of many, in this process; 0 for none
public record Where(boolean withinProcess, Optional<AgentAddress> agent, Credentials credentials, int ranks) {
    /// As asked, once its files could be read.
    ///
    /// @throws loupe.cluster.ClusterException in one sentence where this can't be right, before anything is begun
    public static Where of(Target target) {
        var credentials = new Credentials(
                target.secretFile().map(Secret::fromFile), target.tls().map(TlsDirectory::new));
        var agent = target.to().map(to -> new AgentAddress(to.host(), to.port()));
        agent.ifPresent(to -> to.resolve().forEach(address -> credentials.require(address, to.toString())));
        return new Where(target.withinProcess(), agent, credentials, target.ranks());
    }
}
