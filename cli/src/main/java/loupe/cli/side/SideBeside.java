package loupe.cli.side;

import java.net.InetSocketAddress;
import loupe.experiment.HostFacts;
import loupe.experiment.Performance;
import loupe.experiment.Side;
import loupe.experiment.TrialOrder;
import loupe.transport.Transports;

/// Side b in a second process of this host, but for the transports whose two ranks must be in one
/// process: their part is played here.
final class SideBeside implements Side {
    private final Side other;
    private final Side here;
    private final Transports transports;

    SideBeside(Side other, Side here, Transports transports) {
        this.other = other;
        this.here = here;
        this.transports = transports;
    }

    @Override
    public HostFacts host() {
        return other.host();
    }

    @Override
    public Performance listen(TrialOrder order) {
        return of(order).listen(order);
    }

    @Override
    public Performance connect(TrialOrder order, InetSocketAddress peer) {
        return of(order).connect(order, peer);
    }

    @Override
    public void close() {
        here.close();
        other.close();
    }

    private Side of(TrialOrder order) {
        boolean here = transports
                .named(order.transport())
                .filter(transport -> !transport.traits().betweenProcesses())
                .isPresent();
        return here ? this.here : other;
    }
}
