package loupe.experiment;

import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import loupe.transport.Transports;

/// A side in this process: each trial's rank is a thread of its own. Used by the controller for side a and by the agent
/// for side b.
public final class LocalSide implements Side {
    private final Transports transports;
    private final InetSocketAddress dataAddress;
    private final HostFacts facts;
    private final Set<LocalPerformance> playing = ConcurrentHashMap.newKeySet();

    /// @param transports that may be ordered
    /// @param dataAddress where the ranks that listen do so
    public LocalSide(Transports transports, InetSocketAddress dataAddress) {
        this.transports = transports;
        this.dataAddress = dataAddress;
        this.facts = ThisHost.facts();
    }

    @Override
    public HostFacts host() {
        return facts;
    }

    @Override
    public Performance listen(TrialOrder order) {
        return play(order, new LocalPerformance.Role.Listen(dataAddress));
    }

    @Override
    public Performance connect(TrialOrder order, InetSocketAddress peer) {
        return play(order, new LocalPerformance.Role.Connect(peer));
    }

    private Performance play(TrialOrder order, LocalPerformance.Role role) {
        var performance = new LocalPerformance(order, role, transports);
        playing.add(performance);
        var _ = performance.report().whenComplete((report, failure) -> playing.remove(performance));
        performance.start();
        return performance;
    }

    @Override
    public void close() {
        playing.forEach(performance -> performance.abort("the side was closed"));
    }
}
