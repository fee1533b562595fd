package loupe.measure.statistics;

import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/// Whether one sample lies above another, whatever the shape of both: Mann and Whitney's test (Annals of Mathematical
/// Statistics 18, 1947), exact for small samples without ties. Smallest useful samples: four in each.
///
/// @param pValue two-sided, 0 to 1
/// @param delta Cliff's delta, -1 to 1: the share of pairs in which `b` is larger less the share in which it is smaller
///     (Cliff, Psychological Bulletin 114, 1993)
public record RankTest(double pValue, double delta) {
    private static final int MOST_FOR_EXACT = 40;

    /// Compares two samples of at least one value each.
    public static RankTest of(double[] a, double[] b) {
        // Exact p values of large samples take long and differ from the approximation by nothing.
        var method = a.length + b.length <= MOST_FOR_EXACT ? PValueMethod.AUTO : PValueMethod.ASYMPTOTIC;
        var result = MannWhitneyUTest.withDefaults().with(method).test(b, a);
        double pairs = (double) a.length * b.length;
        // Where all values are equal the library divides by their spread.
        double pValue = Double.isNaN(result.getPValue()) ? 1 : Math.min(1, result.getPValue());
        return new RankTest(pValue, 2 * result.getStatistic() / pairs - 1);
    }
}
