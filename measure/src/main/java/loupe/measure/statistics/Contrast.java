package loupe.measure.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// One figure of two sides, each measured in one run or several: how far they are apart, and how far they must be apart
/// to be told from noise. Repetitions are the samples of the rank test, runs those of the noise.
///
/// @param medianA over all repetitions of side A
/// @param medianB over all repetitions of side B
/// @param shift by which B is larger than A, as a share: 0.05 is 5 %. The Hodges-Lehmann estimate over the logarithms
///     of the runs' medians (Annals of Mathematical Statistics 34, 1963)
/// @param ranks the rank test over all repetitions
/// @param noise of one run
/// @param runsOfA at least 1
/// @param runsOfB at least 1
public record Contrast(
        double medianA, double medianB, double shift, RankTest ranks, RunNoise noise, int runsOfA, int runsOfB) {
    /// With fewer repetitions on a side nothing can be told.
    public static final int FEWEST_REPETITIONS = 6;

    /// Empty where a side has too few repetitions, or not all are positive.
    ///
    /// @param a the samples of each run of side A, in their order
    /// @param b the same of side B
    public static Optional<Contrast> of(List<double[]> a, List<double[]> b) {
        var runsOfA = measured(a);
        var runsOfB = measured(b);
        double[] allA = all(runsOfA);
        double[] allB = all(runsOfB);
        boolean enough = Math.min(allA.length, allB.length) >= FEWEST_REPETITIONS
                && Stream.of(allA, allB).flatMapToDouble(Arrays::stream).allMatch(value -> value > 0);
        return enough
                ? RunNoise.of(List.of(runsOfA, runsOfB))
                        .map(noise -> new Contrast(
                                Math.exp(RunNoise.logMedian(allA)),
                                Math.exp(RunNoise.logMedian(allB)),
                                Math.expm1(shift(runsOfA, runsOfB)),
                                RankTest.of(allA, allB),
                                noise,
                                runsOfA.size(),
                                runsOfB.size()))
                : Optional.empty();
    }

    private static List<double[]> measured(List<double[]> runs) {
        return runs.stream().filter(run -> run.length > 0).toList();
    }

    private static double[] all(List<double[]> runs) {
        return runs.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static double shift(List<double[]> a, List<double[]> b) {
        double[] differences = a.stream()
                .flatMapToDouble(runOfA ->
                        b.stream().mapToDouble(runOfB -> RunNoise.logMedian(runOfB) - RunNoise.logMedian(runOfA)))
                .sorted()
                .toArray();
        int n = differences.length;
        return n % 2 == 1 ? differences[n / 2] : (differences[n / 2 - 1] + differences[n / 2]) / 2;
    }

    /// How often sides of the same thing differ so much, by ranks and by runs: the larger of both.
    public double pValue() {
        return Math.max(ranks.pValue(), noise.pValue(Math.log1p(shift), runsOfA, runsOfB));
    }

    /// The smallest difference that can be told, as a share.
    ///
    /// @param level of false alarms, 0 to 1: where many are asked at once, that for one of them
    public double floor(double level) {
        return Math.expm1(noise.reach(level, runsOfA, runsOfB));
    }

    /// The lower end of the interval of the shift, as a share.
    public double low(double level) {
        return Math.expm1(Math.log1p(shift) - noise.reach(level, runsOfA, runsOfB));
    }

    /// The upper end.
    public double high(double level) {
        return Math.expm1(Math.log1p(shift) + noise.reach(level, runsOfA, runsOfB));
    }

    /// How many runs a side it would take, measured in turn, to tell a difference; empty where there is no hope.
    public OptionalInt runsToTell(double share, double level) {
        return noise.runsToTell(share, level);
    }
}
