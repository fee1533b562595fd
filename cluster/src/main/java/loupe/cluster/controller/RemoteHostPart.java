package loupe.cluster.controller;

import java.net.InetSocketAddress;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.PeerAddress;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.group.HostPart;
import loupe.experiment.group.HostReport;
import loupe.pattern.Muster;
import loupe.pattern.Phase;

/// The parts of all ranks of an agent's host.
final class RemoteHostPart extends RemotePart<HostReport> implements HostPart {
    private final List<Integer> ranks;
    private final Map<Muster.Point, CompletableFuture<Void>> come = new EnumMap<>(Muster.Point.class);

    /// @param ranks that are on this host, in order
    RemoteHostPart(TrialOrder order, List<Integer> ranks, String agent, ControllerSession session) {
        super(order, agent, session);
        this.ranks = ranks;
        for (var point : Muster.Point.values()) {
            come.put(point, new CompletableFuture<>());
        }
    }

    @Override
    public void meet(List<InetSocketAddress> hosts) {
        tell(new ControlMessage.Meet(
                order().trial(), hosts.stream().map(PeerAddress::of).toList()));
    }

    @Override
    public CompletableFuture<Void> come(Muster.Point point) {
        var future = come.get(point);
        if (future == null) {
            throw new IllegalArgumentException("no such point: " + point);
        }
        return future;
    }

    @Override
    public void pass(Muster.Point point, long atNanos) {
        tell(new ControlMessage.Pass(order().trial(), point, atNanos));
    }

    void hasCome(Muster.Point point) {
        come(point).complete(null);
    }

    @Override
    void reported(HostReport finished) {
        if (finished.ranks().equals(ranks)) {
            super.reported(finished);
        } else {
            failed(
                    TrialException.Kind.FAILED,
                    Phase.EXCHANGE,
                    "agent " + agent() + " did not report for the ranks that it plays");
        }
    }
}
