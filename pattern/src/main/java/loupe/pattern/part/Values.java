package loupe.pattern.part;

import java.util.Arrays;

/// The first values of a kind, each as it was: a parameter is the small difference of large times, and a histogram's
/// rounding would be much of it. Allocates nothing once it is there. Belongs to one thread.
public final class Values {
    private static final int MOST = 8192;

    private final long[] values = new long[MOST];
    private int count;

    public void add(long value) {
        if (count < MOST) {
            values[count++] = value;
        }
    }

    public boolean isFull() {
        return count == MOST;
    }

    /// Of those that are there; 0 where there are none.
    public long median() {
        long[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return count == 0 ? 0 : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
    }
}
