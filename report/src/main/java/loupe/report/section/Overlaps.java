package loupe.report.section;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import loupe.report.Findings;
import loupe.report.Style;

/// What messages leave to ranks that work while they come and go.
final class Overlaps implements Section {
    private static final Set<String> WORKING = Set.of("post-work-wait", "polling");

    @Override
    public List<String> lines(Findings findings, Style style) {
        var figures = new Figures(findings);
        return Groups.lines(
                findings.plain(result -> WORKING.contains(result.pattern())),
                result -> "%s %s %s".formatted(result.transport(), result.pattern(), result.direction()),
                (title, results) -> Figure.titled(title, style, results, 2, columns(figures)));
    }

    private static List<Figure> columns(Figures figures) {
        return Stream.of(
                        figures.keys(),
                        figures.repetitions(),
                        figures.availability(),
                        figures.taken(),
                        figures.rate(),
                        figures.speed(),
                        figures.transfer(),
                        figures.work(),
                        figures.cpu(),
                        figures.delivery())
                .flatMap(List::stream)
                .toList();
    }
}
