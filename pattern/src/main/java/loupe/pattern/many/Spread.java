package loupe.pattern.many;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import loupe.measure.Distribution;
import loupe.pattern.Direction;
import loupe.pattern.FlowReport;
import loupe.pattern.Link;
import loupe.pattern.Muster;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Seen;
import loupe.pattern.Station;
import loupe.transport.Traffic;

/// A pattern in which each rank that sends does so to the same others in turn, as fast as it goes, and each that
/// receives takes what comes from whomever. The windows begin and end together.
public abstract class Spread implements Pattern {
    private final String name;
    private final Direction direction;

    Spread(String name, Direction direction) {
        this.name = name;
        this.direction = direction;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final List<Direction> directions() {
        return List.of(direction);
    }

    /// The ranks that one sends to, in the order of their turns; none twice, and not itself.
    ///
    /// @param ranks how many play; at least two
    /// @param tag of the trial's messages, for what is left to chance
    public abstract int[] targets(int rank, int ranks, int tag);

    /// Why it can't be played by so many, which are at least two.
    Optional<String> objection(int ranks) {
        return Optional.empty();
    }

    @Override
    public final List<Link> links(int ranks, int tag) {
        var objection = ranks < 2 ? Optional.of("it takes two ranks or more") : objection(ranks);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(
                    "%s can't be played by %d ranks: %s".formatted(name, ranks, objection.get()));
        }
        var links = new ArrayList<Link>();
        var seen = new TreeSet<Long>();
        for (int rank = 0; rank < ranks; rank++) {
            for (int target : targets(rank, ranks, tag)) {
                if (seen.add((long) Math.min(rank, target) * ranks + Math.max(rank, target))) {
                    links.add(new Link(rank, target));
                }
            }
        }
        return List.copyOf(links);
    }

    /// Whose messages go to whom.
    public final List<FairShares.Flow> flows(int ranks, int tag) {
        return IntStream.range(0, ranks)
                .boxed()
                .flatMap(rank -> IntStream.of(targets(rank, ranks, tag)).mapToObj(to -> new FairShares.Flow(rank, to)))
                .toList();
    }

    @Override
    public final RankReport play(Station station) throws IOException {
        int ranks = station.company().ranks();
        int tag = station.load().tag();
        int[] targets = targets(station.rank(), ranks, tag);
        int[] sources = IntStream.of(station.company().peers())
                .filter(other -> IntStream.of(targets(other, ranks, tag)).anyMatch(to -> to == station.rank()))
                .toArray();
        if (targets.length == 0) {
            // It has no window that others would wait for.
            station.company().muster().here(Muster.Point.BEGIN);
            station.company().muster().here(Muster.Point.END);
        }
        return play(station, targets, sources);
    }

    private static RankReport play(Station station, int[] targets, int[] sources) throws IOException {
        if (targets.length > 0 && sources.length > 0) {
            try (var sender = new TurnSender(station, targets);
                    var sink = new Sink(station, sources)) {
                station.stage().together(sender::play, sink::play);
                return report(station, Optional.of(sender), Optional.of(sink));
            }
        }
        if (targets.length > 0) {
            try (var sender = new TurnSender(station, targets)) {
                sender.play();
                return report(station, Optional.of(sender), Optional.empty());
            }
        }
        if (sources.length == 0) {
            return report(station, Optional.empty(), Optional.empty());
        }
        try (var sink = new Sink(station, sources)) {
            sink.play();
            return report(station, Optional.empty(), Optional.of(sink));
        }
    }

    private static RankReport report(Station station, Optional<TurnSender> sender, Optional<Sink> sink) {
        var flows = new ArrayList<FlowReport>();
        sender.ifPresent(half -> flows.addAll(half.flows()));
        sink.ifPresent(half -> flows.addAll(half.flows()));
        var seen = sender.map(TurnSender::observed).or(() -> sink.map(Sink::observed));
        return new RankReport(
                station.rank(),
                sender.map(TurnSender::warmUp),
                Distribution.NONE,
                Distribution.NONE,
                sender.map(TurnSender::report),
                sink.map(Sink::report),
                seen.map(one -> one.seen().with(traffic(sender, sink))).orElse(Seen.NOTHING),
                sender.flatMap(TurnSender::cutShort).or(() -> sink.flatMap(Sink::cutShort)),
                Optional.empty(),
                flows);
    }

    /// Each half counts its own direction, over its own window.
    private static Traffic traffic(Optional<TurnSender> sender, Optional<Sink> sink) {
        var sending = sender.map(half -> half.observed().traffic()).orElse(Traffic.NONE);
        var receiving = sink.map(half -> half.observed().traffic()).orElse(Traffic.NONE);
        return new Traffic(
                sending.sendCalls(),
                receiving.receiveCalls(),
                sending.dataSegmentsOut(),
                receiving.dataSegmentsIn(),
                sending.retransmittedSegments(),
                receiving.foreign());
    }
}
