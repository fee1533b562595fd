package loupe.experiment.many;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import loupe.measure.Arrivals;
import loupe.measure.CpuTime;
import loupe.measure.Distribution;
import loupe.pattern.FlowReport;
import loupe.pattern.RankReport;
import loupe.pattern.Seen;
import loupe.transport.Traffic;

/// What the ranks of a trial report, as if one rank had sent all and another had received all: times
/// are sums, so that what is reckoned for each message is the mean over the ranks. How fast they were
/// together is not in it, but in their flows.
public final class Whole {
    private Whole() {}

    /// Of those that sent, with whatever is of all ranks together.
    public static RankReport sender(List<RankReport> ranks) {
        var senders = ranks.stream().filter(rank -> rank.sent().isPresent()).toList();
        var sent = senders.stream().flatMap(rank -> rank.sent().stream()).reduce(Whole::together);
        return report(0, senders, sent, Optional.empty(), ranks);
    }

    /// Of those that received.
    public static RankReport receiver(List<RankReport> ranks) {
        var receivers =
                ranks.stream().filter(rank -> rank.received().isPresent()).toList();
        var received =
                receivers.stream().flatMap(rank -> rank.received().stream()).reduce(Whole::together);
        return report(1, receivers, Optional.empty(), received, List.of());
    }

    /// Of the one pair that is measured while the others load the network, its sender's with the flows
    /// of all.
    public static RankReport measuredSender(List<RankReport> ranks) {
        var own = measured(0, ranks);
        return own.with(flows(ranks));
    }

    /// Of the one pair that is measured, its receiver's.
    public static RankReport measuredReceiver(List<RankReport> ranks) {
        return measured(1, ranks);
    }

    private static RankReport measured(int rank, List<RankReport> ranks) {
        return ranks.stream()
                .filter(report -> report.rank() == rank)
                .filter(report -> report.sent().isPresent() || report.received().isPresent())
                .findFirst()
                .orElseGet(() -> report(rank, List.of(), Optional.empty(), Optional.empty(), List.of()));
    }

    /// @param all whose warm-ups, rounds and flows are told
    private static RankReport report(
            int rank,
            List<RankReport> parts,
            Optional<RankReport.Sent> sent,
            Optional<RankReport.Received> received,
            List<RankReport> all) {
        return new RankReport(
                rank,
                warmUp(all),
                all.stream().map(RankReport::roundTripNanos).reduce(Distribution.NONE, Distribution::merge),
                Distribution.NONE,
                sent,
                received,
                seen(parts),
                first(parts, RankReport::cutShort),
                Optional.empty(),
                flows(all));
    }

    private static List<FlowReport> flows(List<RankReport> ranks) {
        return ranks.stream().flatMap(rank -> rank.flows().stream()).toList();
    }

    /// The ranks of one process share their host: what else happened there was seen by any of them.
    private static Seen seen(List<RankReport> parts) {
        var traffic =
                parts.stream().map(RankReport::traffic).reduce(Traffic::plus).orElse(Traffic.NONE);
        return parts.stream().findFirst().map(part -> part.seen().with(traffic)).orElse(Seen.NOTHING);
    }

    private static <T> Optional<T> first(List<RankReport> parts, Function<RankReport, Optional<T>> of) {
        return parts.stream().flatMap(part -> of.apply(part).stream()).findFirst();
    }

    private static Optional<RankReport.WarmUpReport> warmUp(List<RankReport> ranks) {
        return ranks.stream()
                .flatMap(rank -> rank.warmUp().stream())
                .reduce((one, other) -> new RankReport.WarmUpReport(
                        one.messages() + other.messages(),
                        Math.max(one.nanos(), other.nanos()),
                        one.steady() && other.steady()));
    }

    private static RankReport.Sent together(RankReport.Sent one, RankReport.Sent other) {
        return new RankReport.Sent(
                one.messages() + other.messages(),
                one.bytes() + other.bytes(),
                one.elapsedNanos() + other.elapsedNanos(),
                one.callNanos().merge(other.callNanos()),
                together(one.cpu(), other.cpu()),
                Optional.empty());
    }

    private static RankReport.Received together(RankReport.Received one, RankReport.Received other) {
        Arrivals arrivals = one.arrivals().plus(other.arrivals());
        return new RankReport.Received(
                arrivals,
                one.firstToLastNanos() + other.firstToLastNanos(),
                one.intervalNanos().merge(other.intervalNanos()),
                together(one.cpu(), other.cpu()));
    }

    private static Optional<CpuTime> together(Optional<CpuTime> one, Optional<CpuTime> other) {
        return one.flatMap(mine -> other.map(mine::plus));
    }
}
