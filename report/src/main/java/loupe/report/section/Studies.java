package loupe.report.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import loupe.experiment.record.ResultRecord;
import loupe.pattern.Patterns;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Words;

/// The variants of a study side by side, size by size, and in words what differs.
final class Studies implements Section {
    @Override
    public List<String> lines(Findings findings, Style style) {
        var results = findings.results().stream()
                .filter(result -> result.variant().isPresent() && findings.isAsked(result.pattern()))
                .sorted(Comparator.comparingLong(ResultRecord::bytes))
                .toList();
        var lines = new ArrayList<>(Groups.lines(
                results,
                result -> "%s %s %s".formatted(result.transport(), result.pattern(), result.direction()),
                (title, group) -> {
                    var part = new ArrayList<>(Figure.titled(title, style, group, 3, columns(findings, group)));
                    part.addAll(Difference.among(group).sentence());
                    return part;
                }));
        var explained = OptimisticView.of(results).sentences();
        if (!explained.isEmpty()) {
            lines.add("");
            explained.forEach(sentence -> lines.addAll(Words.wrapped(sentence, 0)));
        }
        return lines;
    }

    private static List<Figure> columns(Findings findings, List<ResultRecord> results) {
        var figures = new Figures(findings);
        var keys = Stream.of(figures.keysOfVariants(results), figures.repetitions());
        var shown = Patterns.isRoundTrip(results.getFirst().pattern())
                ? Stream.of(figures.disturbance(), figures.oneWay(), figures.roundTrip(), figures.cpu())
                : Stream.of(
                        figures.disturbance(),
                        figures.availability(),
                        figures.calls(),
                        figures.overhead(),
                        figures.rate(),
                        figures.speed(),
                        figures.merging(),
                        figures.cpu(),
                        figures.delivery());
        return Stream.concat(keys, shown).flatMap(List::stream).toList();
    }
}
