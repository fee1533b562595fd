package loupe.measure;

/// A median over repetitions with its confidence interval, in the unit that the field holding it names.
/// Made by [MedianInterval]; `low` and `high` are equal to the median where one repetition is all there is.
public record Estimate(double median, double low, double high) {
    public Estimate {
        if (!Double.isFinite(median) || !Double.isFinite(low) || !Double.isFinite(high)) {
            throw new IllegalArgumentException("an estimate is finite, got " + median + " [" + low + ", " + high + "]");
        }
        if (low > median || median > high) {
            throw new IllegalArgumentException(
                    "a median lies within its interval, got " + median + " [" + low + ", " + high + "]");
        }
    }

    /// The interval's larger half-width as a share of the median: 0.05 means that the median is known to 5 %.
    public double relativeHalfWidth() {
        return median == 0 ? 0 : Math.max(high - median, median - low) / Math.abs(median);
    }

    public Estimate times(double factor) {
        return factor >= 0
                ? new Estimate(median * factor, low * factor, high * factor)
                : new Estimate(median * factor, high * factor, low * factor);
    }
}
