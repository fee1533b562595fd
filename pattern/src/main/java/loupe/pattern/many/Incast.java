package loupe.pattern.many;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import loupe.pattern.Direction;
import loupe.pattern.Link;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;

/// Rank 0 asks all others for a block each and goes on when all have come: round for round, as a reader of striped
/// files does. All answers meet at its link at once, unless a cure keeps them apart.
///
/// ```
/// rank 0  ──ask──▶  rank 1, rank 2, rank 3
///         ◀─block─  rank 1
///         ◀─block─  rank 2
///         ◀─block─  rank 3     all here: the next round
/// ```
///
/// (Phanishayee et al., Measurement and Analysis of TCP Throughput Collapse in Cluster-based Storage Systems, FAST
/// 2008.)
public final class Incast implements Pattern {
    /// What asks for a block.
    static final int REQUEST_BYTES = 8;

    private final String name;
    private final int credits;
    private final boolean jitter;

    private Incast(String name, int credits, boolean jitter) {
        this.name = name;
        this.credits = credits;
        this.jitter = jitter;
    }

    /// All are asked at once.
    public static Incast plain() {
        return new Incast("incast", Integer.MAX_VALUE, false);
    }

    /// Each is asked at a random moment of the time that a round has taken.
    public static Incast jitter() {
        return new Incast("incast-jitter", Integer.MAX_VALUE, true);
    }

    /// Each is asked when the block of the one before has come.
    public static Incast schedule() {
        return new Incast("incast-schedule", 1, false);
    }

    /// No more than two blocks are under way.
    public static Incast credits() {
        return new Incast("incast-credits", 2, false);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.MANY_TO_ONE);
    }

    @Override
    public List<Link> links(int ranks, int tag) {
        if (ranks < 2) {
            throw new IllegalArgumentException(name + " can't be played by 1 rank: it takes two or more");
        }
        return IntStream.range(1, ranks).mapToObj(rank -> new Link(0, rank)).toList();
    }

    @Override
    public RankReport play(Station station) throws IOException {
        if (station.rank() == 0) {
            try (var asker = new Asker(station, credits, jitter)) {
                return asker.play();
            }
        }
        try (var server = new BlockServer(station)) {
            return server.play();
        }
    }
}
