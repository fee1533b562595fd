package loupe.pattern.many;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import loupe.pattern.Direction;
import loupe.pattern.Link;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;

/// Rank 0 sends the same message to all others and goes on when the last of them has said that it has
/// it: round for round.
///
/// ```
/// rank 0  ──message─▶  rank 1, rank 2, rank 3
///         ◀─has it───  rank 1
///         ◀─has it───  rank 2
///         ◀─has it───  rank 3     all have it: the next round
/// ```
///
/// A round is what a message costs that everybody must have, the answers included. (MPI_Bcast as
/// osu_bcast times it, but linear: one after the other from the root.)
public final class Broadcast implements Pattern {
    @Override
    public String name() {
        return "broadcast";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.ONE_TO_MANY);
    }

    @Override
    public List<Link> links(int ranks, int tag) {
        if (ranks < 2) {
            throw new IllegalArgumentException("broadcast can't be played by 1 rank: it takes two or more");
        }
        return IntStream.range(1, ranks).mapToObj(rank -> new Link(0, rank)).toList();
    }

    @Override
    public RankReport play(Station station) throws IOException {
        if (station.rank() == 0) {
            try (var root = new BroadcastRoot(station)) {
                return root.play();
            }
        }
        try (var leaf = new BroadcastLeaf(station)) {
            return leaf.play();
        }
    }
}
