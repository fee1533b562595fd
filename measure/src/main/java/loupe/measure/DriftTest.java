package loupe.measure;

/// Tells whether a pace has settled: the means of the last three equal blocks lie within a tolerance
/// of their median, and
/// where each is larger than the one before, or each smaller, the last within a tolerance of the
/// first: a drift of 10 % a block goes on, although no block is far from the next. A sliding form of
/// Georges, Buytaert and Eeckhout's steady-state test (OOPSLA 2007), with the spread of the blocks in
/// place of their coefficient of variation, which three values can't carry. Allocates nothing while it
/// is fed.
public final class DriftTest {
    private final double tolerance;
    private double last;
    private double middle;
    private double first;
    private int blocks;

    /// A test that has seen nothing.
    ///
    /// @param tolerance relative: 0.1 allows each of three means to be 10 % from their median
    public DriftTest(double tolerance) {
        if (!(tolerance > 0 && tolerance < 1)) {
            throw new IllegalArgumentException("a tolerance lies between 0 and 1, got " + tolerance);
        }
        this.tolerance = tolerance;
    }

    /// One more block has ended with this mean.
    public void block(double mean) {
        first = middle;
        middle = last;
        last = mean;
        blocks++;
    }

    /// False until three blocks have ended.
    public boolean steady() {
        double median = Math.max(Math.min(first, middle), Math.min(Math.max(first, middle), last));
        double most = tolerance * median;
        boolean oneWay = (first < middle && middle < last) || (first > middle && middle > last);
        return blocks >= 3
                && (!oneWay || Math.abs(last - first) <= most)
                && Math.abs(first - median) <= most
                && Math.abs(middle - median) <= most
                && Math.abs(last - median) <= most;
    }

    public void clear() {
        blocks = 0;
    }
}
