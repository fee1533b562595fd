package loupe.experiment.group;

import java.util.List;
import java.util.Optional;
import loupe.experiment.many.Whole;
import loupe.pattern.RankReport;
import loupe.pattern.part.Begun;

/// What the ranks of one host measured in one trial, as if one rank had sent all that went out from it and another had
/// received all that came. Put together before it is sent, so that a host may have thousands of ranks.
///
/// @param ranks that it is of, in order
/// @param sender as [Whole#sender] puts together, with the flows of all
/// @param receiver as [Whole#receiver] puts together
/// @param begun when they went into their windows, by the host's clock; empty where they were not started in step
public record HostReport(List<Integer> ranks, RankReport sender, RankReport receiver, Optional<Begun> begun) {
    public HostReport {
        ranks = List.copyOf(ranks);
    }

    /// Of these ranks.
    public static HostReport of(List<RankReport> reports, Optional<Begun> begun) {
        return new HostReport(
                reports.stream().map(RankReport::rank).toList(), Whole.sender(reports), Whole.receiver(reports), begun);
    }
}
