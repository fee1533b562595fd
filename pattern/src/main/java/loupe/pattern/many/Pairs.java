package loupe.pattern.many;

import java.util.Optional;
import loupe.pattern.Direction;

/// Each rank of an even number sends to the next, which sends nothing: pairs that have nothing in common but the
/// network between.
///
/// ```
/// rank 0  ──────▶  rank 1
/// rank 2  ──────▶  rank 3
/// ```
public final class Pairs extends Spread {
    public Pairs() {
        super("pairs", Direction.MANY_TO_MANY);
    }

    @Override
    public int[] targets(int rank, int ranks, int tag) {
        return rank % 2 == 0 ? new int[] {rank + 1} : new int[0];
    }

    @Override
    Optional<String> objection(int ranks) {
        return Halves.oddNumber(ranks);
    }
}
