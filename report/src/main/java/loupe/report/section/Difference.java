package loupe.report.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import loupe.experiment.record.Judged;
import loupe.experiment.record.ResultRecord;
import loupe.measure.DataSize;
import loupe.measure.Estimate;
import loupe.pattern.Patterns;
import loupe.report.table.Digits;
import loupe.report.table.Words;

/// In words, what differs between the variants of one pattern: a difference counts where the intervals
/// of the best and the worst do not overlap, and where it shows in the figures. On a link that both
/// fill, narrow intervals lie apart by less than anybody could use.
/// What can't be trusted is not compared.
///
/// @param gaps for each size where they differ, ascending
/// @param alike the sizes where they do not
record Difference(boolean roundTrips, List<Gap> gaps, List<String> alike) {
    /// With a smaller factor both are the same to whoever reads three digits.
    private static final double SHOWS = 1.01;

    /// The best and the worst variant at one size.
    record Gap(long bytes, String best, double bestValue, String worst, double worstValue) {
        double factor() {
            return Math.max(bestValue, worstValue) / Math.min(bestValue, worstValue);
        }
    }

    static Difference among(List<ResultRecord> results) {
        boolean roundTrips = Patterns.isRoundTrip(results.getFirst().pattern());
        var gaps = new ArrayList<Gap>();
        var alike = new ArrayList<String>();
        results.stream()
                .filter(result -> Judged.of(result) instanceof Judged.Sound
                        && headline(result).isPresent())
                .collect(Collectors.groupingBy(ResultRecord::bytes, LinkedHashMap::new, Collectors.toList()))
                .forEach((bytes, variants) -> gap(variants, roundTrips)
                        .ifPresentOrElse(
                                gaps::add,
                                () -> alike.add(DataSize.ofBytes(bytes).toString())));
        return new Difference(roundTrips, gaps, alike);
    }

    private static Optional<Estimate> headline(ResultRecord result) {
        return Patterns.isRoundTrip(result.pattern()) ? result.oneWayMicros() : result.speedMBps();
    }

    private static Optional<Gap> gap(List<ResultRecord> variants, boolean roundTrips) {
        var ascending = variants.stream()
                .sorted(Comparator.comparingDouble(
                        result -> headline(result).orElseThrow().median()))
                .toList();
        var best = roundTrips ? ascending.getFirst() : ascending.getLast();
        var worst = roundTrips ? ascending.getLast() : ascending.getFirst();
        var low = headline(ascending.getFirst()).orElseThrow();
        var high = headline(ascending.getLast()).orElseThrow();
        if (low.high() >= high.low() || low.median() <= 0) {
            return Optional.empty();
        }
        return Optional.of(new Gap(
                        best.bytes(),
                        best.variant().orElse(""),
                        headline(best).orElseThrow().median(),
                        worst.variant().orElse(""),
                        headline(worst).orElseThrow().median()))
                .filter(gap -> gap.factor() >= SHOWS);
    }

    List<String> sentence() {
        var most = gaps.stream().max(Comparator.comparingDouble(Gap::factor));
        if (most.isEmpty()) {
            return alike.isEmpty()
                    ? List.of()
                    : Words.wrapped(
                            "The variants do not differ beyond their intervals, and by 1 % or more, at any size.", 0);
        }
        String text = "They differ most at %s: %s. %s"
                .formatted(
                        DataSize.ofBytes(most.get().bytes()),
                        compared(most.get()),
                        alike.isEmpty()
                                ? "They differ beyond their intervals at every size."
                                : "No difference beyond the intervals, or less than 1 %, at " + Words.listed(alike)
                                        + ".");
        return Words.wrapped(text, 0);
    }

    private String compared(Gap gap) {
        String shape = roundTrips
                ? "%s takes %s us one way, %s %s us (%s times as long)"
                : "%s reaches %s MB/s, %s %s MB/s (%s times less)";
        return shape.formatted(
                gap.best(),
                Digits.of(gap.bestValue()),
                gap.worst(),
                Digits.of(gap.worstValue()),
                Digits.of(gap.factor()));
    }
}
