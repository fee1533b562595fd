package loupe.measure;

import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/// Loses, doubles and reorders what was sent.
///
/// @param sent how many messages
/// @param stride between their numbers
record UnkindNetwork(RandomGenerator random, long sent, long stride) {
    long[] arrivals() {
        double loss = random.nextDouble(0, 0.5);
        double doubled = random.nextDouble(0, 0.3);
        int displacement = random.nextInt(0, 300);
        record Copy(long number, long at) {}
        return LongStream.range(0, sent)
                .filter(i -> random.nextDouble() >= loss)
                .flatMap(i -> random.nextDouble() < doubled ? LongStream.of(i, i) : LongStream.of(i))
                .mapToObj(i -> new Copy(i, i + random.nextInt(displacement + 1)))
                .sorted((a, b) -> Long.compare(a.at, b.at))
                .mapToLong(copy -> copy.number * stride)
                .toArray();
    }
}
