package loupe.cluster.message;

import java.nio.ByteBuffer;
import java.util.Base64;
import loupe.measure.Distribution;

/// A distribution in few bytes: number of values, least, most, then for each value its distance from the one before
/// and its count, all as variable-length integers (seven bits a byte, the lowest first), in Base64. A full distribution
/// of 40,000 values takes about 240 kB so, and would take 800 kB as JSON's numbers.
final class DistributionText {
    private static final int LONGEST_INTEGER = 9;
    private static final int BITS = 7;

    private DistributionText() {}

    static String write(Distribution distribution) {
        long[] values = distribution.values();
        long[] counts = distribution.counts();
        var buffer = ByteBuffer.allocate((3 + 2 * values.length) * LONGEST_INTEGER);
        put(buffer, values.length);
        put(buffer, distribution.min());
        put(buffer, distribution.max());
        long before = 0;
        for (int i = 0; i < values.length; i++) {
            put(buffer, values[i] - before);
            put(buffer, counts[i]);
            before = values[i];
        }
        byte[] used = new byte[buffer.position()];
        buffer.get(0, used);
        return Base64.getEncoder().encodeToString(used);
    }

    /// @throws IllegalArgumentException where it is no distribution
    static Distribution read(String text) {
        var buffer = ByteBuffer.wrap(Base64.getDecoder().decode(text));
        long size = get(buffer);
        if (size > Distribution.MOST_VALUES || size > buffer.remaining()) {
            throw new IllegalArgumentException("a distribution of " + size + " values");
        }
        long min = get(buffer);
        long max = get(buffer);
        long[] values = new long[(int) size];
        long[] counts = new long[(int) size];
        long before = 0;
        for (int i = 0; i < size; i++) {
            values[i] = before + get(buffer);
            counts[i] = get(buffer);
            before = values[i];
        }
        if (buffer.hasRemaining()) {
            throw new IllegalArgumentException("a distribution with something after its end");
        }
        return new Distribution(values, counts, min, max);
    }

    private static void put(ByteBuffer buffer, long value) {
        long rest = value;
        while (rest >= 1 << BITS) {
            buffer.put((byte) (rest | 1 << BITS));
            rest >>>= BITS;
        }
        buffer.put((byte) rest);
    }

    private static long get(ByteBuffer buffer) {
        long value = 0;
        for (int i = 0; i < LONGEST_INTEGER; i++) {
            if (!buffer.hasRemaining()) {
                throw new IllegalArgumentException("a distribution that is cut off");
            }
            byte next = buffer.get();
            value |= (long) (next & 0x7f) << (BITS * i);
            if (next >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("a distribution with a number of more than 63 bits");
    }
}
