package loupe.experiment.group;

import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import loupe.experiment.HostFacts;
import loupe.experiment.LocalSide;
import loupe.experiment.Performance;
import loupe.experiment.TrialOrder;
import loupe.transport.Transports;

/// A host in this process: each trial's ranks are threads of their own. Used by the controller for
/// what is played here and by the agent for its own.
public final class LocalHost implements GroupHost {
    private final Transports transports;
    private final InetSocketAddress dataAddress;
    private final LocalSide side;
    private final Set<LocalHostPart> playing = ConcurrentHashMap.newKeySet();

    /// @param transports that may be ordered
    /// @param dataAddress where the ranks that listen do so
    public LocalHost(Transports transports, InetSocketAddress dataAddress) {
        this.transports = transports;
        this.dataAddress = dataAddress;
        this.side = new LocalSide(transports, dataAddress);
    }

    @Override
    public HostFacts host() {
        return side.host();
    }

    @Override
    public Performance listen(TrialOrder order) {
        return side.listen(order);
    }

    @Override
    public Performance connect(TrialOrder order, InetSocketAddress peer) {
        return side.connect(order, peer);
    }

    @Override
    public HostPart gather(TrialOrder order, Seating seating, int host) {
        var part = new LocalHostPart(order, seating, host, transports, dataAddress);
        playing.add(part);
        var _ = part.report().whenComplete((report, failure) -> playing.remove(part));
        part.start();
        return part;
    }

    @Override
    public ClockOffset clock() {
        return ClockOffset.NONE;
    }

    @Override
    public void close() {
        playing.forEach(part -> part.abort("the host was closed"));
        side.close();
    }
}
