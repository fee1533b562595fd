package loupe.experiment.group;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import loupe.experiment.TrialException;

/// Many ranks' parts in one trial, under way. The future ends within the trial's deadline whatever
/// happens, exceptionally with a [TrialException] when it failed.
public interface Ensemble {
    CompletableFuture<Played> played();

    /// What is there of reports, also where the trial failed.
    List<HostReport> kept();

    /// Ends it now; `played` completes, with what was measured or exceptionally.
    void abort(String why);

    /// What came of a trial.
    ///
    /// @param hosts their reports, in order
    /// @param startSkewNanos from the moment at which the first rank went into its window until the
    ///     last did, as far as their hosts' clocks could be told apart; empty where they were not
    ///     started in step
    record Played(List<HostReport> hosts, OptionalLong startSkewNanos) {
        public Played {
            hosts = List.copyOf(hosts);
        }
    }
}
