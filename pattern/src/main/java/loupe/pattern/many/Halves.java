package loupe.pattern.many;

import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/// Two halves of the ranks.
final class Halves {
    private Halves() {}

    static Optional<String> oddNumber(int ranks) {
        return ranks % 2 == 0 ? Optional.empty() : Optional.of("it takes an even number");
    }

    /// Whom a rank of one half is with in the other, as drawn for the tag.
    static int partner(int rank, int ranks, int tag) {
        int[] order = IntStream.range(0, ranks).toArray();
        var random = new Random(tag);
        for (int last = ranks - 1; last > 0; last--) {
            int other = random.nextInt(last + 1);
            int kept = order[last];
            order[last] = order[other];
            order[other] = kept;
        }
        int place = IntStream.range(0, ranks)
                .filter(i -> order[i] == rank)
                .findFirst()
                .orElseThrow();
        return order[(place + ranks / 2) % ranks];
    }
}
