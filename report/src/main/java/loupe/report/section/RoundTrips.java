package loupe.report.section;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import loupe.report.Findings;
import loupe.report.Style;

/// What a message there and back takes.
final class RoundTrips implements Section {
    private static final Set<String> ROUND_TRIPS = Set.of("ping-pong", "interference", "prtt");

    @Override
    public List<String> lines(Findings findings, Style style) {
        var figures = new Figures(findings);
        return Groups.lines(
                findings.plain(result -> ROUND_TRIPS.contains(result.pattern())),
                result -> "%s %s, started by side %s"
                        .formatted(
                                result.transport(),
                                result.pattern(),
                                result.direction().charAt(0)),
                (title, results) -> Figure.titled(title, style, results, 2, columns(figures)));
    }

    private static List<Figure> columns(Figures figures) {
        return Stream.of(
                        figures.keys(),
                        figures.repetitions(),
                        figures.roundTrip(),
                        figures.oneWay(),
                        figures.cpu(),
                        figures.delivery())
                .flatMap(List::stream)
                .toList();
    }
}
