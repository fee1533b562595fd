package loupe.pattern.many;

import loupe.pattern.Direction;

/// Each rank sends to the next and receives from the one before, at the same time.
///
/// ```
/// rank 0 ──▶ rank 1 ──▶ rank 2 ──▶ rank 3 ──▶ rank 0
/// ```
public final class Ring extends Spread {
    public Ring() {
        super("ring", Direction.MANY_TO_MANY);
    }

    @Override
    public int[] targets(int rank, int ranks, int tag) {
        return new int[] {(rank + 1) % ranks};
    }
}
