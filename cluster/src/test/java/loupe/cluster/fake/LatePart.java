package loupe.cluster.fake;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import loupe.experiment.TrialException;
import loupe.experiment.group.HostPart;
import loupe.experiment.group.HostReport;
import loupe.pattern.Muster;
import loupe.pattern.Phase;

/// The parts of a host that never gets ready, and ends when it is told to.
final class LatePart implements HostPart {
    private final CompletableFuture<HostReport> report = new CompletableFuture<>();

    @Override
    public CompletableFuture<InetSocketAddress> ready() {
        return new CompletableFuture<>();
    }

    @Override
    public void meet(List<InetSocketAddress> hosts) {}

    @Override
    public CompletableFuture<Void> come(Muster.Point point) {
        return new CompletableFuture<>();
    }

    @Override
    public void pass(Muster.Point point, long atNanos) {}

    @Override
    public CompletableFuture<HostReport> report() {
        return report;
    }

    @Override
    public Phase phase() {
        return Phase.SET_UP;
    }

    @Override
    public void abort(String why) {
        report.completeExceptionally(new TrialException(TrialException.Kind.FAILED, Phase.SET_UP, why));
    }
}
