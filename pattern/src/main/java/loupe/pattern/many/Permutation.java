package loupe.pattern.many;

import java.util.Random;
import java.util.stream.IntStream;
import loupe.pattern.Direction;

/// Each rank sends to one other and receives from one other, drawn anew for each trial: a random cyclic permutation, in
/// which none is its own partner (Sattolo, Information Processing Letters 22, 1986). Whether the network between gives
/// every such pairing its full speed is what it shows.
///
/// ```
/// rank 0 ──▶ rank 2 ──▶ rank 3 ──▶ rank 1 ──▶ rank 0      for example
/// ```
public final class Permutation extends Spread {
    public Permutation() {
        super("permutation", Direction.MANY_TO_MANY);
    }

    @Override
    public int[] targets(int rank, int ranks, int tag) {
        return new int[] {drawn(ranks, tag)[rank]};
    }

    private static int[] drawn(int ranks, int tag) {
        var random = new Random(tag);
        int[] targets = IntStream.range(0, ranks).toArray();
        for (int last = ranks - 1; last > 0; last--) {
            int other = random.nextInt(last);
            int kept = targets[last];
            targets[last] = targets[other];
            targets[other] = kept;
        }
        return targets;
    }
}
