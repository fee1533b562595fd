package loupe.experiment.comparison;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import loupe.experiment.record.ComparisonRecord;
import loupe.experiment.record.ComparisonRecord.Sampled;
import loupe.measure.Estimate;
import loupe.measure.statistics.Contrast;

/// One setting of both sides, with what is needed to judge it.
final class Weighed {
    private static final double PERCENT = 100;

    private final Setting setting;
    private final ComparedSide a;
    private final ComparedSide b;
    private final Optional<Headline> headline;
    private final Optional<Contrast> contrast;

    Weighed(Setting setting, ComparedSide a, ComparedSide b) {
        this.setting = setting;
        this.a = a;
        this.b = b;
        var measured = new LinkedHashSet<String>();
        Stream.of(a, b).flatMap(side -> side.runs().stream()).forEach(run -> measured.addAll(run.measured(setting)));
        this.headline = Headline.of(setting, measured);
        this.contrast = headline.map(Headline::field)
                .flatMap(field -> Contrast.of(a.samples(setting, field), b.samples(setting, field)));
    }

    Optional<Contrast> contrast() {
        return contrast;
    }

    /// By how much B takes longer, as a logarithm: 0 is the same.
    double slowerBy(Contrast of) {
        double change = Math.log1p(of.shift());
        return lessIsBetter() ? change : -change;
    }

    /// By how much B takes longer at most, as a logarithm: it is more in no more than a share `level` of cases.
    double slowerByAtMost(Contrast of, double level) {
        // An interval leaves half of its level at either end.
        return lessIsBetter() ? Math.log1p(of.high(2 * level)) : -Math.log1p(of.low(2 * level));
    }

    private boolean lessIsBetter() {
        return headline.map(Headline::lessIsBetter).orElse(true);
    }

    /// The record of a setting that was judged.
    ///
    /// @param level of false alarms for this one
    ComparisonRecord judged(Contrast of, double pValue, double level, Judgement judgement) {
        var change = new Estimate(PERCENT * of.shift(), PERCENT * of.low(level), PERCENT * of.high(level));
        return record(
                Optional.of(change),
                OptionalDouble.of(of.ranks().delta()),
                OptionalDouble.of(pValue),
                OptionalDouble.of(PERCENT * of.floor(level)),
                judgement,
                Optional.of(of).filter(it -> judgement == Judgement.CANNOT_TELL).map(Weighed::whyNot));
    }

    private static String whyNot(Contrast of) {
        return of.noise().fromRuns()
                ? "runs of one side differ by as much"
                : "one run a side shows too little of how runs differ";
    }

    /// The record of a setting that can't be judged.
    ComparisonRecord unjudged() {
        boolean inA = a.settings().contains(setting);
        boolean inB = b.settings().contains(setting);
        if (!inA || !inB) {
            return unjudged(inA ? Judgement.ONLY_IN_A : Judgement.ONLY_IN_B, Optional.empty());
        }
        var untrusted = Stream.of(a, b)
                .filter(side -> side.trusted(setting).isEmpty())
                .flatMap(side -> side.untrusted(setting).stream())
                .toList();
        // What can be trusted on one side only may have become slower, or broken.
        var judgement = untrusted.size() == 2 ? Judgement.UNTRUSTED : Judgement.CANNOT_TELL;
        return unjudged(
                judgement,
                Optional.of(
                        untrusted.isEmpty()
                                ? "too few repetitions: six of each side are the least"
                                : String.join("; ", untrusted)));
    }

    private ComparisonRecord unjudged(Judgement judgement, Optional<String> why) {
        return record(
                Optional.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                judgement,
                why);
    }

    private ComparisonRecord record(
            Optional<Estimate> change,
            OptionalDouble delta,
            OptionalDouble pValue,
            OptionalDouble floor,
            Judgement judgement,
            Optional<String> why) {
        return new ComparisonRecord(
                setting.transport(),
                setting.pattern(),
                setting.bytes(),
                setting.direction(),
                setting.variant(),
                headline.map(Headline::field),
                headline.map(Headline::words),
                lessIsBetter(),
                sampled(a),
                sampled(b),
                change,
                delta,
                pValue,
                floor,
                judgement.label(),
                why);
    }

    /// What a side measured, whether it can be trusted or not.
    private Optional<Sampled> sampled(ComparedSide side) {
        var field = headline.map(Headline::field).orElse("");
        boolean trusted = !side.trusted(setting).isEmpty();
        List<double[]> runs = trusted ? side.samples(setting, field) : side.allSamples(setting, field);
        double[] sorted = runs.stream().flatMapToDouble(Arrays::stream).sorted().toArray();
        int n = sorted.length;
        return n == 0
                ? Optional.empty()
                : Optional.of(new Sampled((sorted[(n - 1) / 2] + sorted[n / 2]) / 2, runs.size(), n, trusted));
    }
}
