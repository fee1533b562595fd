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
/// @param ranks the rank test over all repetitions
/// @param runs the medians of the runs, by rank
/// @param noise of one run
public record Contrast(double medianA, double medianB, RankTest ranks, RunRanks runs, RunNoise noise) {
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
                                RankTest.of(allA, allB),
                                RunRanks.of(medians(runsOfA), medians(runsOfB)),
                                noise))
                : Optional.empty();
    }

    private static List<double[]> measured(List<double[]> runs) {
        return runs.stream().filter(run -> run.length > 0).toList();
    }

    private static double[] all(List<double[]> runs) {
        return runs.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static double[] medians(List<double[]> runs) {
        return runs.stream().mapToDouble(RunNoise::logMedian).toArray();
    }

    /// By which B is larger than A, as a share: 0.05 is 5 %. The Hodges-Lehmann estimate over the logarithms of the
    /// runs' medians.
    public double shift() {
        return Math.expm1(runs.shift());
    }

    /// How often sides of the same thing differ so much, by the ranks of all repetitions and by runs: the larger of
    /// both. Runs are taken by their ranks where there are enough of them, else by Student's t.
    ///
    /// @param level of false alarms, 0 to 1: where many are asked at once, that for one of them
    public double pValue(double level) {
        double byRuns =
                runs.canTell(level) ? runs.test().pValue() : noise.pValue(runs.shift(), runs.runsOfA(), runs.runsOfB());
        return Math.max(ranks.pValue(), byRuns);
    }

    /// The smallest difference that can be told, as a share: half the width of the interval of the shift, on
    /// logarithms.
    public double floor(double level) {
        return Math.expm1((logHigh(level) - logLow(level)) / 2);
    }

    /// The lower end of the interval of the shift, as a share.
    public double low(double level) {
        return Math.expm1(logLow(level));
    }

    /// The upper end.
    public double high(double level) {
        return Math.expm1(logHigh(level));
    }

    private double logLow(double level) {
        return runs.canTell(level) ? runs.low(level) : runs.shift() - reach(level);
    }

    private double logHigh(double level) {
        return runs.canTell(level) ? runs.high(level) : runs.shift() + reach(level);
    }

    private double reach(double level) {
        return noise.reach(level, runs.runsOfA(), runs.runsOfB());
    }

    /// How many runs a side it would take, measured in turn, to tell a difference; empty where there is no hope.
    public OptionalInt runsToTell(double share, double level) {
        return noise.runsToTell(share, level);
    }
}
