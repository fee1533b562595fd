package loupe.pattern.farm;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import loupe.pattern.Direction;
import loupe.pattern.Link;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;

/// Rank 0, the supervisor, sends events to workers; each works on one at a time and sends its decision
/// back, and gets the next.
///
/// ```
/// rank 0  ──event────▶  rank 1, rank 2, rank 3     at most two under way at each
///         ◀─decision──  rank 1, when it has worked on it
/// ```
public final class PushFarm implements Pattern {
    @Override
    public String name() {
        return "push-farm";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.ONE_TO_MANY);
    }

    @Override
    public List<Link> links(int ranks, int tag) {
        if (ranks < 2) {
            throw new IllegalArgumentException("push-farm can't be played by 1 rank: it takes two or more");
        }
        return IntStream.range(1, ranks).mapToObj(rank -> new Link(0, rank)).toList();
    }

    @Override
    public RankReport play(Station station) throws IOException {
        if (station.rank() == 0) {
            try (var supervisor =
                    new FarmSupervisor(station, station.load().message().bytes())) {
                return supervisor.play(true);
            }
        }
        try (var worker = new PushWorker(station)) {
            return worker.play();
        }
    }
}
