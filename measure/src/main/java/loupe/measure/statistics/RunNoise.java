package loupe.measure.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;

/// How far two runs of the same thing lie apart, told from the runs themselves, on logarithms. Of several runs a
/// side it is the spread of their medians: one value a run, as Georges, Buytaert and Eeckhout do with JVM invocations
/// (OOPSLA
/// 2007), for repetitions within a run share that run's luck. Of a single run a side it is the spread of the medians of
/// its parts, up to four of at least two repetitions, in their order: as if runs differed as much as parts of a run do,
/// though each has four times the samples. What differs between processes only does not show in that: no more than
/// three
/// degrees of freedom are granted for it, which widens everything.
///
/// @param variance of the logarithm of one run's median
/// @param degrees of freedom behind that variance, at least 1
/// @param fromRuns whether several runs a side told it
public record RunNoise(double variance, int degrees, boolean fromRuns) {
    private static final int PARTS = 4;
    private static final int SMALLEST_PART = 2;
    private static final int MOST_DEGREES_OF_PARTS = 3;
    private static final int MOST_RUNS = 1_000;

    /// Standard errors beyond the reach, with which it is told in four of five comparisons: the normal distribution's
    /// 80 % quantile. With the reach alone it would be a matter of luck.
    private static final double MOSTLY = 0.84;

    /// Empty where no side has two runs, and all together have too few repetitions to be parted.
    ///
    /// @param sides each a list of runs, each of these the positive samples of one run in their order
    public static Optional<RunNoise> of(List<List<double[]>> sides) {
        boolean several = sides.stream().anyMatch(side -> side.size() > 1);
        var groups = several
                ? sides.stream().map(RunNoise::medians)
                : sides.stream().flatMap(List::stream).map(RunNoise::parts);
        return pooled(groups, several);
    }

    private static Optional<RunNoise> pooled(Stream<double[]> groups, boolean fromRuns) {
        double squares = 0;
        int degrees = 0;
        for (var group : groups.toList()) {
            double mean = Arrays.stream(group).average().orElse(0);
            squares += Arrays.stream(group)
                    .map(value -> (value - mean) * (value - mean))
                    .sum();
            degrees += Math.max(0, group.length - 1);
        }
        if (degrees == 0) {
            return Optional.empty();
        }
        int granted = fromRuns ? degrees : Math.min(degrees, MOST_DEGREES_OF_PARTS);
        return Optional.of(new RunNoise(squares / degrees, granted, fromRuns));
    }

    private static double[] medians(List<double[]> runs) {
        return runs.stream().mapToDouble(RunNoise::logMedian).toArray();
    }

    static double logMedian(double[] samples) {
        double[] sorted = Arrays.stream(samples).map(Math::log).sorted().toArray();
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    private static double[] parts(double[] run) {
        int parts = Math.clamp(run.length / SMALLEST_PART, 0, PARTS);
        double[] medians = new double[parts];
        for (int part = 0; part < parts; part++) {
            medians[part] =
                    logMedian(Arrays.copyOfRange(run, part * run.length / parts, (part + 1) * run.length / parts));
        }
        return medians;
    }

    /// How often two sides of so many runs, of the same thing, lie at least so far apart by chance: Student's t.
    ///
    /// @param difference of the logarithms
    double pValue(double difference, int runsOfA, int runsOfB) {
        double error = error(runsOfA, runsOfB);
        if (error == 0) {
            return difference == 0 ? 1 : 0;
        }
        return 2 * TDistribution.of(degrees).survivalProbability(Math.abs(difference) / error);
    }

    /// The difference of the logarithms that chance alone exceeds no more often than the level.
    double reach(double level, int runsOfA, int runsOfB) {
        return TDistribution.of(degrees).inverseSurvivalProbability(level / 2) * error(runsOfA, runsOfB);
    }

    private double error(int runsOfA, int runsOfB) {
        return Math.sqrt(variance * (1.0 / runsOfA + 1.0 / runsOfB));
    }

    /// The smallest difference that two runs such as this one can tell, as a share of the value: 0.05 is 5 %. Of two
    /// runs of the same thing one in twenty pairs lies further apart. Empty with fewer than four samples.
    ///
    /// @param run its positive samples in their order
    public static OptionalDouble floorOf(double[] run) {
        return of(List.of(List.of(run)))
                .map(noise -> OptionalDouble.of(Math.expm1(noise.reach(0.05, 1, 1))))
                .orElse(OptionalDouble.empty());
    }

    /// How many runs a side it would take to tell a difference; empty where a thousand would not do.
    ///
    /// @param share the difference: 0.05 is 5 %
    /// @param level of false alarms
    OptionalInt runsToTell(double share, double level) {
        for (int runs = 2; runs <= MOST_RUNS; runs = Math.max(runs + 1, runs * 11 / 10)) {
            var more = new RunNoise(variance, 2 * runs - 2, true);
            if (more.reach(level, runs, runs) + MOSTLY * more.error(runs, runs) <= Math.log1p(share)) {
                return OptionalInt.of(runs);
            }
        }
        return OptionalInt.empty();
    }
}
