package loupe.experiment.comparison;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import loupe.experiment.record.ComparisonEndRecord;
import loupe.experiment.record.ComparisonRecord;
import loupe.experiment.record.NoteRecord;
import loupe.experiment.record.UnreadableResultsException;
import loupe.measure.statistics.Contrast;
import loupe.measure.statistics.Holm;

/// Two sides of result files held against each other, setting by setting. Repetitions are the samples, and runs the
/// measure of noise: see [Contrast]. All settings together raise a false alarm in at most one of twenty comparisons.
///
/// @param notes on what else differs
/// @param settings all that either side has
/// @param end what comes of it
public record Comparison(List<NoteRecord> notes, List<ComparisonRecord> settings, ComparisonEndRecord end) {
    private static final double FALSE_ALARMS = 0.05;

    /// Of a `not slower` although B is slower by the threshold. Not divided among the settings: all together are not
    /// slower only where each of them is not, and that is as hard to pass by chance as the one that is slower.
    private static final double OVERLOOKED = 0.05;

    public Comparison {
        notes = List.copyOf(notes);
        settings = List.copyOf(settings);
    }

    /// Compares files, directories of runs, or directories of such directories.
    ///
    /// @param threshold from which on a difference counts, as a share: 0.05 is 5 %
    /// @throws UnreadableResultsException where one of them can't be read
    public static Comparison of(List<Path> a, List<Path> b, double threshold) throws UnreadableResultsException {
        return of(ComparedSide.read("A", a), ComparedSide.read("B", b), threshold);
    }

    private static Comparison of(ComparedSide a, ComparedSide b, double threshold) {
        var all = new LinkedHashSet<>(a.settings());
        all.addAll(b.settings());
        var weighed = all.stream().map(setting -> new Weighed(setting, a, b)).toList();
        var contrasts = weighed.stream().flatMap(it -> it.contrast().stream()).toList();
        double level = FALSE_ALARMS / Math.max(1, contrasts.size());
        double[] corrected = Holm.adjusted(
                contrasts.stream().mapToDouble(it -> it.pValue(level)).toArray());
        var records = new ArrayList<ComparisonRecord>();
        int judged = 0;
        for (var each : weighed) {
            var contrast = each.contrast();
            records.add(
                    contrast.isPresent()
                            ? judge(each, contrast.get(), corrected[judged++], level, threshold)
                            : each.unjudged());
        }
        var notes = Circumstances.differing(a, b).stream().map(NoteRecord::new).toList();
        return new Comparison(
                notes, records, new Outcome(records, threshold, runsNeeded(weighed, level, threshold)).end());
    }

    private static ComparisonRecord judge(
            Weighed weighed, Contrast contrast, double pValue, double level, double threshold) {
        var judgement = Judgement.of(
                weighed.slowerBy(contrast),
                weighed.slowerByAtMost(contrast, OVERLOOKED),
                pValue <= FALSE_ALARMS,
                Math.log1p(contrast.floor(level)),
                Math.log1p(threshold));
        return weighed.judged(contrast, pValue, level, judgement);
    }

    /// So that each setting can be told; empty where no number would do for one of them.
    private static OptionalInt runsNeeded(List<Weighed> weighed, double level, double threshold) {
        var needed = weighed.stream()
                .flatMap(it -> it.contrast().stream())
                .map(contrast -> contrast.runsToTell(threshold, level))
                .toList();
        return needed.isEmpty() || needed.stream().anyMatch(OptionalInt::isEmpty)
                ? OptionalInt.empty()
                : OptionalInt.of(
                        needed.stream().mapToInt(OptionalInt::getAsInt).max().orElseThrow());
    }
}
