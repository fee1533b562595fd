package loupe.pattern.many;

import loupe.pattern.Direction;

/// All ranks but one send to that one.
///
/// ```
/// rank 1  ──────▶
/// rank 2  ──────▶  rank 0
/// rank 3  ──────▶
/// ```
public final class FanIn extends Spread {
    public FanIn() {
        super("fan-in", Direction.MANY_TO_ONE);
    }

    @Override
    public int[] targets(int rank, int ranks, int tag) {
        return rank == 0 ? new int[0] : new int[] {0};
    }
}
