package loupe.pattern.many;

import java.util.stream.IntStream;
import loupe.pattern.Direction;

/// One rank sends to all others in turn.
///
/// ```
///          ──────▶  rank 1
/// rank 0   ──────▶  rank 2
///          ──────▶  rank 3
/// ```
public final class FanOut extends Spread {
    public FanOut() {
        super("fan-out", Direction.ONE_TO_MANY);
    }

    @Override
    public int[] targets(int rank, int ranks, int tag) {
        return rank == 0 ? IntStream.range(1, ranks).toArray() : new int[0];
    }
}
