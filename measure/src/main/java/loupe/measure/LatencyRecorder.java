package loupe.measure;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/// Where a hot loop puts what it timed. One thread feeds it; nothing is allocated by [#record].
/// Holds 1 ns to one hour at three digits; what is longer is counted as one hour.
public final class LatencyRecorder {
    private static final long LONGEST_NANOS = 3_600_000_000_000L;

    private final Histogram histogram = new Histogram(LONGEST_NANOS, 3);
    private long min = Long.MAX_VALUE;
    private long max;

    public void record(long nanos) {
        long held = Math.min(Math.max(nanos, 0), LONGEST_NANOS);
        histogram.recordValue(held);
        min = Math.min(min, held);
        max = Math.max(max, held);
    }

    public void clear() {
        histogram.reset();
        min = Long.MAX_VALUE;
        max = 0;
    }

    public Distribution snapshot() {
        if (histogram.getTotalCount() == 0) {
            return Distribution.NONE;
        }
        long[] values = new long[Distribution.MOST_VALUES];
        long[] counts = new long[Distribution.MOST_VALUES];
        int used = 0;
        for (var step : histogram.recordedValues()) {
            values[used] = histogram.medianEquivalentValue(step.getValueIteratedTo());
            counts[used++] = step.getCountAddedInThisIterationStep();
        }
        return new Distribution(Arrays.copyOf(values, used), Arrays.copyOf(counts, used), min, max);
    }
}
