package loupe.experiment.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.List;
import loupe.experiment.HostFacts;
import loupe.experiment.Performance;
import loupe.experiment.Side;
import loupe.experiment.TrialOrder;
import loupe.testkit.UdpProxy;
import loupe.testkit.Unkindness;

/// A side that is reached only through a proxy.
final class Behind implements Side {
    private final Side side;
    private final Unkindness towards;
    private final List<UdpProxy> proxies;

    /// @param proxies given each that is opened; who gave it closes them
    Behind(Side side, Unkindness towards, List<UdpProxy> proxies) {
        this.side = side;
        this.towards = towards;
        this.proxies = proxies;
    }

    @Override
    public HostFacts host() {
        return side.host();
    }

    @Override
    public Performance listen(TrialOrder order) {
        var performance = side.listen(order);
        return new BehindPerformance(performance, performance.ready().thenApply(this::proxied));
    }

    private InetSocketAddress proxied(InetSocketAddress server) {
        try {
            var proxy = UdpProxy.open(server, towards, Unkindness.NONE, 1);
            proxies.add(proxy);
            return proxy.address();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public Performance connect(TrialOrder order, InetSocketAddress peer) {
        return side.connect(order, peer);
    }

    @Override
    public void close() {
        side.close();
    }
}
