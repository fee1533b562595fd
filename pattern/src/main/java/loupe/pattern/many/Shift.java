package loupe.pattern.many;

import java.util.stream.IntStream;
import loupe.pattern.Direction;

/// The barrel shifter: in each slot every rank sends one message to the rank that is so many further on, in the first
/// slot by one, in the next by two, until all have sent to all. No two send to the same rank in a slot, so that an
/// all-to-all comes about without contention as long as they keep in step.
///
/// ```
/// slot 1   0 ──▶ 1   1 ──▶ 2   2 ──▶ 3   3 ──▶ 0
/// slot 2   0 ──▶ 2   1 ──▶ 3   2 ──▶ 0   3 ──▶ 1
/// slot 3   0 ──▶ 3   1 ──▶ 0   2 ──▶ 1   3 ──▶ 2
/// ```
public final class Shift extends Spread {
    public Shift() {
        super("shift", Direction.MANY_TO_MANY);
    }

    @Override
    public int[] targets(int rank, int ranks, int tag) {
        return IntStream.range(1, ranks).map(by -> (rank + by) % ranks).toArray();
    }
}
