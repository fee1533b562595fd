package loupe.experiment;

import java.util.concurrent.CompletableFuture;
import loupe.pattern.RankReport;

/// One rank's part in one trial, under way. Both futures end within the trial's deadline whatever
/// happens, exceptionally with a [TrialException] when it failed.
public interface Performance extends UnderWay {
    CompletableFuture<RankReport> report();

    /// The other rank has sent all it will; see [loupe.transport.Endpoint#expectNoMore].
    void expectNoMore();
}
