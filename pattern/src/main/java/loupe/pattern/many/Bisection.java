package loupe.pattern.many;

import java.util.Optional;
import loupe.pattern.Direction;

/// The ranks are cut into two halves at random, anew for each trial, and each rank of one half exchanges messages with
/// one of the other, both ways: over many trials, the effective bisection bandwidth (Hoefler, Schneider and Lumsdaine,
/// Cluster 2008).
///
/// ```
/// rank 0  ◀─────▶  rank 3
/// rank 2  ◀─────▶  rank 1      for example
/// ```
public final class Bisection extends Spread {
    public Bisection() {
        super("bisection", Direction.MANY_TO_MANY);
    }

    @Override
    public int[] targets(int rank, int ranks, int tag) {
        return new int[] {Halves.partner(rank, ranks, tag)};
    }

    @Override
    Optional<String> objection(int ranks) {
        return Halves.oddNumber(ranks);
    }
}
