package loupe.cluster.controller;

import java.net.InetSocketAddress;
import loupe.cluster.security.Credentials;
import loupe.experiment.HostFacts;
import loupe.experiment.Performance;
import loupe.experiment.Side;
import loupe.experiment.TrialOrder;

/// A side behind an agent. Its futures end within their deadlines whatever becomes of the agent: a silence of 5 s or a
/// broken connection is a [loupe.experiment.TrialException] of kind `SIDE_LOST` that says in which phase.
@SuppressWarnings("DoNotCallSuggester") // thin until the parts behind it land
public final class RemoteSide implements Side {
    private RemoteSide() {}

    /// Connects to an agent and holds it until [#close].
    ///
    /// @throws loupe.cluster.ClusterException in one sentence, at most 10 s later, where there is no agent, another
    ///     version of it, none that is free, or none that trusts this end and is trusted by it
    public static RemoteSide connect(AgentAddress to, Credentials credentials) {
        throw new UnsupportedOperationException(to + " " + credentials);
    }

    @Override
    public HostFacts host() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Performance listen(TrialOrder order) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Performance connect(TrialOrder order, InetSocketAddress peer) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
