package loupe.experiment.group;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import loupe.experiment.TrialException;
import loupe.pattern.RankReport;

/// Many ranks' parts in one trial, under way. The future ends within the trial's deadline whatever
/// happens, exceptionally with a [TrialException] when it failed.
public interface Ensemble {
    CompletableFuture<Played> played();

    /// What is there of reports, also where the trial failed.
    List<RankReport> kept();

    /// Ends it now; `played` completes, with what was measured or exceptionally.
    void abort(String why);

    /// What came of a trial.
    ///
    /// @param ranks their reports, by number
    /// @param startSkewNanos from the moment at which the first rank went into its window until the
    ///     last did, as far as their hosts' clocks could be told apart; empty where they were not
    ///     started in step
    record Played(List<RankReport> ranks, OptionalLong startSkewNanos) {
        public Played {
            ranks = List.copyOf(ranks);
        }
    }
}
