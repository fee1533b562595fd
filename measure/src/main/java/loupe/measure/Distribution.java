package loupe.measure;

import java.util.Arrays;
import java.util.OptionalLong;

/// The immutable count of every value seen, in nanoseconds, within a promised relative error of 0.1 % (HdrHistogram
/// with three digits). What crosses a thread, a host or a file is this; merging two is the same as having seen both.
///
/// @param values distinct recorded values, ascending
/// @param counts how often each was seen, positive, as many as values
/// @param min the exact smallest value, meaningless when empty
/// @param max the exact largest value, meaningless when empty
// The arrays are copied on the way in and out, and equality is by content: a list of boxed longs would cost ten times
// more.
@SuppressWarnings("ArrayRecordComponent")
public record Distribution(long[] values, long[] counts, long min, long max) {
    /// No more distinct values than this come out of a three-digit histogram over one hour.
    public static final int MOST_VALUES = 40_000;

    /// A percentile is shown only when at least this many samples lie beyond it.
    public static final int SAMPLES_BEYOND = 10;

    public static final Distribution NONE = new Distribution(new long[0], new long[0], 0, 0);

    public Distribution {
        if (values.length != counts.length || values.length > MOST_VALUES) {
            throw new IllegalArgumentException("a distribution has one count for each of at most " + MOST_VALUES
                    + " values, got " + values.length + " values and " + counts.length + " counts");
        }
        values = values.clone();
        counts = counts.clone();
        for (int i = 0; i < values.length; i++) {
            if (counts[i] < 1 || values[i] < 0 || (i > 0 && values[i] <= values[i - 1])) {
                throw new IllegalArgumentException("values ascend from 0 and counts are positive, got value "
                        + values[i] + " seen " + counts[i] + " times at place " + i);
            }
        }
    }

    @Override
    public long[] values() {
        return values.clone();
    }

    @Override
    public long[] counts() {
        return counts.clone();
    }

    public long count() {
        return Arrays.stream(counts).sum();
    }

    public boolean isEmpty() {
        return values.length == 0;
    }

    /// The smallest recorded value that at least a share `quantile` of the samples does not exceed
    /// (nearest rank). Empty where fewer than [#SAMPLES_BEYOND] samples lie beyond it, so that no
    /// percentile is shown that a handful of samples made up.
    public OptionalLong percentile(double quantile) {
        long count = count();
        return count * (1 - quantile) + 1e-9 < SAMPLES_BEYOND
                ? OptionalLong.empty()
                : OptionalLong.of(at(quantile, count));
    }

    private long at(double quantile, long count) {
        long rank = Math.max(1, (long) Math.ceil(quantile * count - 1e-9));
        long seen = 0;
        for (int i = 0; i < values.length; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return Math.min(values[i], max);
            }
        }
        return max;
    }

    /// The median, of whatever samples there are.
    public OptionalLong median() {
        return isEmpty() ? OptionalLong.empty() : OptionalLong.of(at(0.5, count()));
    }

    /// The arithmetic mean, 0 when empty.
    public double mean() {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += (double) values[i] * counts[i];
        }
        return isEmpty() ? 0 : sum / count();
    }

    public Distribution merge(Distribution other) {
        if (isEmpty()) {
            return other;
        }
        if (other.isEmpty()) {
            return this;
        }
        long[] mergedValues = new long[values.length + other.values.length];
        long[] mergedCounts = new long[mergedValues.length];
        int left = 0;
        int right = 0;
        int used = 0;
        while (left < values.length || right < other.values.length) {
            boolean takeLeft =
                    right == other.values.length || (left < values.length && values[left] <= other.values[right]);
            boolean takeRight =
                    left == values.length || (right < other.values.length && other.values[right] <= values[left]);
            mergedValues[used] = takeLeft ? values[left] : other.values[right];
            mergedCounts[used++] = (takeLeft ? counts[left++] : 0) + (takeRight ? other.counts[right++] : 0);
        }
        return new Distribution(
                Arrays.copyOf(mergedValues, used),
                Arrays.copyOf(mergedCounts, used),
                Math.min(min, other.min),
                Math.max(max, other.max));
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Distribution that
                && Arrays.equals(values, that.values)
                && Arrays.equals(counts, that.counts)
                && min == that.min
                && max == that.max;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values) * 31 + Arrays.hashCode(counts);
    }
}
