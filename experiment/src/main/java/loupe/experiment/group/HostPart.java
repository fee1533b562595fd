package loupe.experiment.group;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import loupe.experiment.UnderWay;
import loupe.pattern.Muster;

/// The parts of all ranks of one host in one trial, under way. Its futures end within the trial's
/// deadline whatever happens, exceptionally with a [loupe.experiment.TrialException] when it failed.
public interface HostPart extends UnderWay {
    /// All hosts are ready: go to them.
    ///
    /// @param hosts where each waits, by number
    void meet(List<InetSocketAddress> hosts);

    /// Completes once all ranks of this host have come to the point.
    CompletableFuture<Void> come(Muster.Point point);

    /// The ranks of all hosts have come there, and go on at this moment of this host's clock.
    void pass(Muster.Point point, long atNanos);

    CompletableFuture<HostReport> report();
}
