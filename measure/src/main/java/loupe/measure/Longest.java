package loupe.measure;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Keeps the longest of what a hot loop timed, and when they were. One thread feeds it; nothing is allocated by
/// [#record].
public final class Longest {
    /// How many are kept.
    public static final int KEPT = 16;

    private final long[] begins = new long[KEPT];
    private final long[] lengths = new long[KEPT];
    private int used;
    private int shortest;
    private long floor;

    /// Keeps what was longer than the shortest that is kept.
    ///
    /// @param atNanos where it began, from the begin of the window
    public void record(long atNanos, long nanos) {
        if (nanos > floor) {
            keep(atNanos, nanos);
        }
    }

    private void keep(long atNanos, long nanos) {
        int place = used < KEPT ? used++ : shortest;
        begins[place] = atNanos;
        lengths[place] = nanos;
        if (used == KEPT) {
            findShortest();
        }
    }

    private void findShortest() {
        shortest = 0;
        for (int i = 1; i < KEPT; i++) {
            if (lengths[i] < lengths[shortest]) {
                shortest = i;
            }
        }
        floor = lengths[shortest];
    }

    /// The longest first.
    public List<Stretch> snapshot() {
        return IntStream.range(0, used)
                .mapToObj(i -> new Stretch(begins[i], lengths[i]))
                .sorted(Comparator.comparingLong(Stretch::nanos).reversed())
                .toList();
    }
}
