package loupe.experiment;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import loupe.pattern.RankReport;

/// Many ranks' parts in one trial, under way. The future ends within the trial's deadline whatever happens,
/// exceptionally with a [TrialException] when it failed.
public interface Ensemble {
    /// By rank.
    CompletableFuture<List<RankReport>> reports();

    /// Ends it now; `reports` completes, with what was measured or exceptionally.
    void abort(String why);
}
