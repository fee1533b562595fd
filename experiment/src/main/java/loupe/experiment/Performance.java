package loupe.experiment;

import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;

/// One rank's part in one trial, under way. Both futures end within the trial's deadline whatever happens,
/// exceptionally
/// with a [TrialException] when it failed.
public interface Performance {
    /// Completes with the data address once the peer can connect (at the rank that listens) or at once (at the other).
    CompletableFuture<InetSocketAddress> ready();

    CompletableFuture<RankReport> report();

    /// How far it is, as far as is known here; any thread may ask.
    Phase phase();

    /// The other rank has sent all it will; see [loupe.transport.Endpoint#expectNoMore].
    void expectNoMore();

    /// Ends it now; `report` completes, with what was measured or exceptionally.
    void abort(String why);
}
