package loupe.measure.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/// How far the medians of several runs of two sides lie apart, by their ranks alone: Mann and Whitney's test, and the
/// interval of the shift that it leaves (Hodges and Lehmann, Annals of Mathematical Statistics 34, 1963). It takes
/// nothing of how runs differ, so that a wild run among many widens it by no more than one run can.
///
/// @param differences of the logarithms of the medians, every run of B less every run of A, ascending
/// @param test of the medians
/// @param runsOfA at least 1
/// @param runsOfB at least 1
public record RunRanks(List<Double> differences, RankTest test, int runsOfA, int runsOfB) {
    /// Fewer can't outvote a wild one.
    private static final int FEWEST_RUNS = 5;

    private static final int MOST_FOR_EXACT = 40;

    public RunRanks {
        differences = List.copyOf(differences);
    }

    /// @param a the logarithms of the medians of the runs of side A
    /// @param b the same of side B
    static RunRanks of(double[] a, double[] b) {
        var differences = Arrays.stream(b)
                .boxed()
                .flatMap(ofB -> Arrays.stream(a).mapToObj(ofA -> ofB - ofA))
                .sorted()
                .toList();
        return new RunRanks(differences, RankTest.of(a, b), a.length, b.length);
    }

    /// Whether so many runs can tell anything at the level. It asks nothing of the figures: a choice between tests that
    /// looked at them would raise more false alarms than either.
    boolean canTell(double level) {
        return Math.min(runsOfA, runsOfB) >= FEWEST_RUNS && cut(level) > 0;
    }

    /// The Hodges-Lehmann estimate.
    double shift() {
        int n = differences.size();
        return (differences.get((n - 1) / 2) + differences.get(n / 2)) / 2;
    }

    /// The lower end of the interval of the shift; needs [#canTell].
    double low(double level) {
        return differences.get(cut(level) - 1);
    }

    /// The upper end.
    double high(double level) {
        return differences.get(differences.size() - cut(level));
    }

    /// How many differences at either end lie outside the interval, and the first within: as many as there are values
    /// of the test's statistic that are too small to be chance.
    private int cut(double level) {
        int none = 0;
        int some = differences.size() / 2;
        while (none < some) {
            int middle = (none + some + 1) / 2;
            if (chanceOfAtMost(middle - 1) <= level / 2) {
                none = middle;
            } else {
                some = middle - 1;
            }
        }
        return none;
    }

    /// How often the statistic of two sides of the same thing is so small: that of samples made for it.
    private double chanceOfAtMost(int statistic) {
        double[] of = new double[runsOfB];
        for (int i = 0; i < runsOfB; i++) {
            int larger = Math.clamp(statistic - (long) i * runsOfA, 0, runsOfA);
            // Each at a place of its own between the others' numbers, larger than as many as it is to be.
            of[i] = larger - 0.5 + (i + 1.0) / (4.0 * runsOfB);
        }
        double[] others = IntStream.range(0, runsOfA).asDoubleStream().toArray();
        return MannWhitneyUTest.withDefaults()
                .with(AlternativeHypothesis.LESS_THAN)
                .with(runsOfA + runsOfB <= MOST_FOR_EXACT ? PValueMethod.EXACT : PValueMethod.ASYMPTOTIC)
                .test(of, others)
                .getPValue();
    }
}
