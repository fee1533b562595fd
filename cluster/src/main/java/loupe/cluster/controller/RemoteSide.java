package loupe.cluster.controller;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import loupe.cluster.ClusterException;
import loupe.cluster.message.PeerAddress;
import loupe.cluster.security.Credentials;
import loupe.cluster.wire.Limits;
import loupe.experiment.HostFacts;
import loupe.experiment.Performance;
import loupe.experiment.TrialOrder;
import loupe.experiment.group.ClockOffset;
import loupe.experiment.group.GroupHost;
import loupe.experiment.group.HostPart;
import loupe.experiment.group.Seating;
import loupe.measure.clock.SystemClock;

/// A side behind an agent. Its futures end within their deadlines whatever becomes of the agent: a
/// silence of 5 s or a broken connection is a [loupe.experiment.TrialException] of kind `SIDE_LOST`
/// that says in which phase.
public final class RemoteSide implements GroupHost {
    private static final int MOST_ADDRESSES = 4;

    private final AgentLink link;
    private final HostFacts host;

    private RemoteSide(AgentLink link, HostFacts host) {
        this.link = link;
        this.host = host;
    }

    /// Connects to an agent and holds it until [#close]. A name that stands for several addresses is
    /// tried at each.
    ///
    /// @throws ClusterException in one sentence, at most 6 s later for each address, where there is no
    ///     agent, none of this version, none that is free, or none that trusts this end and is trusted
    ///     by it
    public static RemoteSide connect(AgentAddress to, Credentials credentials) {
        return connect(to, credentials, Limits.STANDARD);
    }

    /// The same with other limits than the standard ones.
    public static RemoteSide connect(AgentAddress to, Credentials credentials, Limits limits) {
        Optional<ClusterException> last = Optional.empty();
        for (InetAddress address : to.resolve().stream().limit(MOST_ADDRESSES).toList()) {
            credentials.require(address, to.toString());
            var link = new AgentLink(
                    to, new InetSocketAddress(address, to.port()), credentials, limits, SystemClock.INSTANCE);
            try {
                return new RemoteSide(link, link.open());
            } catch (NotReachedException elsewhere) {
                last = Optional.of(ClusterException.couldNotRun(String.valueOf(elsewhere.getMessage())));
            }
        }
        throw last.orElseThrow();
    }

    @Override
    public HostFacts host() {
        return host;
    }

    @Override
    public Performance listen(TrialOrder order) {
        return link.order(order, Optional.empty());
    }

    @Override
    public Performance connect(TrialOrder order, InetSocketAddress peer) {
        return link.order(order, Optional.of(PeerAddress.of(peer)));
    }

    @Override
    public HostPart gather(TrialOrder order, Seating seating, int host) {
        return link.gather(order, seating, host);
    }

    @Override
    public ClockOffset clock() {
        return link.clock();
    }

    @Override
    public void close() {
        link.close();
    }
}
