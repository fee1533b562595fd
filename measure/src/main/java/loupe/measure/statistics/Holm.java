package loupe.measure.statistics;

import java.util.stream.IntStream;

/// Corrects for asking many questions at once: with these p values the chance of any false alarm among all is no more
/// than the level, however the questions depend on each other (Holm, Scandinavian Journal of Statistics 6, 1979).
public final class Holm {
    private Holm() {}

    /// In the order in which they are given.
    public static double[] adjusted(double[] pValues) {
        int n = pValues.length;
        int[] ascending = IntStream.range(0, n)
                .boxed()
                .sorted((left, right) -> Double.compare(pValues[left], pValues[right]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[n];
        double atLeast = 0;
        for (int rank = 0; rank < n; rank++) {
            atLeast = Math.max(atLeast, Math.min(1, (n - rank) * pValues[ascending[rank]]));
            adjusted[ascending[rank]] = atLeast;
        }
        return adjusted;
    }
}
