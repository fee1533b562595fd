package loupe.report.section;

import java.util.List;
import java.util.stream.Stream;
import loupe.report.Findings;
import loupe.report.Style;

/// What a message costs when one follows the other, and how much gets through.
final class Streams implements Section {
    @Override
    public List<String> lines(Findings findings, Style style) {
        var figures = new Figures(findings);
        return Groups.lines(
                findings.plain(result -> result.pattern().endsWith("stream") && findings.isAsked(result.pattern())),
                result -> "%s %s %s".formatted(result.transport(), result.pattern(), result.direction()),
                (title, results) -> Figure.titled(title, style, results, 2, columns(figures)));
    }

    private static List<Figure> columns(Figures figures) {
        return Stream.of(
                        figures.keys(),
                        figures.repetitions(),
                        figures.overhead(),
                        figures.calls(),
                        figures.rate(),
                        figures.speed(),
                        figures.cpu(),
                        figures.merging(),
                        figures.delivery())
                .flatMap(List::stream)
                .toList();
    }
}
