package loupe.pattern.farm;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import loupe.pattern.Direction;
import loupe.pattern.Link;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;

/// A second-level trigger: rank 0, the supervisor, hands out events; a worker that gets one asks every
/// source for its fragment of it, works on what came, and sends its decision.
///
/// ```
/// rank 0 supervisor  ──event────▶  worker  ──ask──────▶  every source
///                    ◀─decision──          ◀─fragment──
/// ```
///
/// Of the ranks after the supervisor the first half, rounded up, are workers, and the others sources.
/// (The source notes' application: fragments of 64 or 1024 bytes.)
public final class PullFarm implements Pattern {
    @Override
    public String name() {
        return "pull-farm";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.MANY_TO_MANY);
    }

    /// How many of the ranks work; they follow the supervisor.
    static int workers(int ranks) {
        return ranks / 2;
    }

    @Override
    public List<Link> links(int ranks, int tag) {
        if (ranks < 3) {
            throw new IllegalArgumentException(
                    "pull-farm can't be played by %d ranks: it takes a supervisor, a worker and a source"
                            .formatted(ranks));
        }
        int workers = workers(ranks);
        return IntStream.rangeClosed(1, workers)
                .boxed()
                .flatMap(worker -> Stream.concat(
                        Stream.of(new Link(0, worker)),
                        IntStream.range(1 + workers, ranks).mapToObj(source -> new Link(worker, source))))
                .toList();
    }

    @Override
    public RankReport play(Station station) throws IOException {
        if (station.rank() == 0) {
            try (var supervisor = new FarmSupervisor(station, FarmSupervisor.NOTE_BYTES)) {
                return supervisor.play(false);
            }
        }
        if (station.rank() <= workers(station.company().ranks())) {
            try (var worker = new PullWorker(station)) {
                return worker.play();
            }
        }
        try (var source = new FragmentSource(station)) {
            return source.play();
        }
    }
}
