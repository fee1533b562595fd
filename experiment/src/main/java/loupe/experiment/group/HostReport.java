package loupe.experiment.group;

import java.util.List;
import java.util.Optional;
import loupe.experiment.many.Whole;
import loupe.pattern.Direction;
import loupe.pattern.RankReport;
import loupe.pattern.part.Begun;

/// What the ranks of one host measured in one trial, as if one rank had sent all that went out from it
/// and another had received all that came. Put together before it is sent, so that a host may have
/// thousands of ranks.
///
/// @param ranks that it is of, in order
/// @param sender as [Whole] puts together, with the flows of all
/// @param receiver as [Whole] puts together
/// @param begun when they went into their windows, by the host's clock; empty where they were not
///     started in step
public record HostReport(List<Integer> ranks, RankReport sender, RankReport receiver, Optional<Begun> begun) {
    public HostReport {
        ranks = List.copyOf(ranks);
    }

    /// Of these ranks.
    ///
    /// @param direction of the trial, which says whether one pair is measured or all are
    public static HostReport of(Direction direction, List<RankReport> reports, Optional<Begun> begun) {
        return new HostReport(
                reports.stream().map(RankReport::rank).toList(),
                sender(direction, reports),
                receiver(direction, reports),
                begun);
    }

    /// Of those of all hosts.
    public static RankReport senderOf(Direction direction, List<HostReport> hosts) {
        return sender(direction, hosts.stream().map(HostReport::sender).toList());
    }

    /// Of those of all hosts.
    public static RankReport receiverOf(Direction direction, List<HostReport> hosts) {
        return receiver(direction, hosts.stream().map(HostReport::receiver).toList());
    }

    private static RankReport sender(Direction direction, List<RankReport> reports) {
        return direction == Direction.PAIR_OF_MANY ? Whole.measuredSender(reports) : Whole.sender(reports);
    }

    private static RankReport receiver(Direction direction, List<RankReport> reports) {
        return direction == Direction.PAIR_OF_MANY ? Whole.measuredReceiver(reports) : Whole.receiver(reports);
    }
}
