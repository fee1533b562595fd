package loupe.experiment.group;

import java.util.List;
import java.util.Optional;
import loupe.pattern.RankReport;
import loupe.pattern.part.Begun;

/// What the ranks of one host measured in one trial.
///
/// @param ranks their reports, in order
/// @param begun when they went into their windows, by the host's clock; empty where they were not
///     started in step
public record HostReport(List<RankReport> ranks, Optional<Begun> begun) {
    public HostReport {
        ranks = List.copyOf(ranks);
    }
}
