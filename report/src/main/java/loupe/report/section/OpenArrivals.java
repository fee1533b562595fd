package loupe.report.section;

import java.util.List;
import java.util.stream.Stream;
import loupe.experiment.record.ResultRecord;
import loupe.report.Findings;
import loupe.report.Style;

/// What messages that go when they are due wait for, and how well the pace was kept.
final class OpenArrivals implements Section {
    @Override
    public List<String> lines(Findings findings, Style style) {
        var figures = new Figures(findings);
        return Groups.lines(
                findings.paced(),
                OpenArrivals::title,
                (title, results) -> Figure.titled(title, style, results, 3, columns(figures, results)));
    }

    private static String title(ResultRecord result) {
        return "%s %s %s, open arrivals (%s)%s"
                .formatted(
                        result.transport(),
                        result.pattern(),
                        result.direction(),
                        result.offered().map(ResultRecord.Offer::arrivals).orElse(""),
                        result.variant().map(", "::concat).orElse(""));
    }

    private static List<Figure> columns(Figures figures, List<ResultRecord> results) {
        boolean replies =
                results.stream().anyMatch(result -> result.responseNanos().isPresent());
        return Stream.of(
                        figures.keys(),
                        figures.asked(),
                        figures.achieved(),
                        replies ? figures.response() : figures.rate(),
                        replies ? figures.roundTrip() : figures.calls(),
                        figures.senderLate(),
                        figures.delivery())
                .flatMap(List::stream)
                .toList();
    }
}
