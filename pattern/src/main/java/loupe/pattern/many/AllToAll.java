package loupe.pattern.many;

import java.util.stream.IntStream;
import loupe.pattern.Direction;

/// Each rank sends to all others in turn, and all in the same order, so that they meet at the same rank: an all-to-all
/// without a schedule. With one it is [Shift].
///
/// ```
/// turn 1   0 ──▶ 1   1 ──▶ 0   2 ──▶ 0   3 ──▶ 0
/// turn 2   0 ──▶ 2   1 ──▶ 2   2 ──▶ 1   3 ──▶ 1
/// turn 3   0 ──▶ 3   1 ──▶ 3   2 ──▶ 3   3 ──▶ 2
/// ```
public final class AllToAll extends Spread {
    public AllToAll() {
        super("all-to-all", Direction.MANY_TO_MANY);
    }

    @Override
    public int[] targets(int rank, int ranks, int tag) {
        return IntStream.range(0, ranks).filter(other -> other != rank).toArray();
    }
}
