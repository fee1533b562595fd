package loupe.pattern.many;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import loupe.measure.DataSize;
import loupe.measure.Distribution;
import loupe.pattern.Direction;
import loupe.pattern.FlowReport;
import loupe.pattern.Link;
import loupe.pattern.Load;
import loupe.pattern.Muster;
import loupe.pattern.Offered;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Seen;
import loupe.pattern.Station;
import loupe.pattern.play.PingPong;
import loupe.pattern.play.Stream;

/// One pair is measured as if it were alone, while others load the network, as many as are asked.
///
/// ```
/// rank 0  ◀─────▶  rank 1     measured: a ping-pong, or a stream
/// rank 2  ══════▶  rank 3     load
/// rank 4  ══════▶  rank 5     load, or idle where fewer pairs are asked
/// ```
///
/// The load flows before the measured pair begins its warm-up, and until it has ended. (The second
/// note's last step: learn the interference when independent communications run in parallel.)
public final class Interference implements Pattern {
    private final String name;
    private final Pattern measured;

    private Interference(String name, Pattern measured) {
        this.name = name;
        this.measured = measured;
    }

    /// The measured pair plays a ping-pong.
    public static Interference ofRoundTrips() {
        return new Interference("interference", new PingPong());
    }

    /// The measured pair plays a stream.
    public static Interference ofStream() {
        return new Interference("interference-stream", new Stream());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.PAIR_OF_MANY);
    }

    @Override
    public List<Link> links(int ranks, int tag) {
        var objection = ranks < 2 ? Optional.of("it takes two ranks or more") : Halves.oddNumber(ranks);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(
                    "%s can't be played by %d ranks: %s".formatted(name, ranks, objection.get()));
        }
        return IntStream.range(0, ranks / 2)
                .mapToObj(pair -> new Link(2 * pair, 2 * pair + 1))
                .toList();
    }

    @Override
    public RankReport play(Station station) throws IOException {
        int pair = station.rank() / 2;
        if (pair == 0) {
            return measured(station);
        }
        var muster = station.company().muster();
        muster.here(Muster.Point.BEGIN);
        muster.here(Muster.Point.END);
        return pair <= station.load().offered().loads().pairs() ? loading(station) : report(station, List.of());
    }

    private RankReport measured(Station station) throws IOException {
        var muster = station.company().muster();
        try {
            if (station.rank() == 0) {
                muster.await(Muster.Point.BEGIN);
            } else {
                muster.here(Muster.Point.BEGIN);
            }
            return measured.play(station);
        } finally {
            muster.here(Muster.Point.END);
        }
    }

    private static RankReport loading(Station station) throws IOException {
        var loads = station.load().offered().loads();
        var load = new Load(
                DataSize.ofBytes(loads.bytes()),
                station.load().direction(),
                station.load().tag(),
                Offered.FLAT_OUT);
        var part = new Station(
                station.rank(), station.company(), station.reliable(), station.stage(), load, station.schedule());
        if (station.rank() % 2 == 0) {
            try (var sender = new LoadSender(part)) {
                return report(station, List.of(sender.play()));
            }
        }
        try (var sink = new Sink(part, station.rank() - 1)) {
            sink.play();
            return report(station, sink.flows());
        }
    }

    /// Of a rank that is not measured: no more than what it moved.
    private static RankReport report(Station station, List<FlowReport> flows) {
        return new RankReport(
                station.rank(),
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.empty(),
                Optional.empty(),
                Seen.NOTHING,
                Optional.empty(),
                Optional.empty(),
                flows);
    }
}
