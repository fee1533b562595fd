package loupe.report.section;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.experiment.record.FlowRecord;
import loupe.experiment.record.ResultRecord;
import loupe.measure.Estimate;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Cell;
import loupe.report.table.Column;

/// What many ranks come to together, and how evenly they share it.
final class ManyRanks implements Section {
    private static final String SPEED = "speed, MB/s";
    private static final String FLOWS = "of a flow, MB/s";

    @Override
    public List<String> lines(Findings findings, Style style) {
        return Groups.lines(
                findings.plain(result -> !result.flows().isEmpty()),
                result -> "%s %s %s, %d flows"
                        .formatted(
                                result.transport(),
                                result.pattern(),
                                result.direction(),
                                result.flows().size()),
                (title, results) -> Figure.titled(title, style, results, 2, columns(findings)));
    }

    private static List<Figure> columns(Findings findings) {
        var figures = new Figures(findings);
        return Stream.of(
                        figures.keys(),
                        figures.repetitions(),
                        List.of(
                                Figure.median(SPEED, "together", ResultRecord::speedMBps),
                                Figure.plusMinus(SPEED, ResultRecord::speedMBps),
                                Figure.median(FLOWS, "slowest", result -> speed(result, false)),
                                Figure.median(FLOWS, "fastest", result -> speed(result, true)),
                                new Figure(Column.numbers("", "fairness"), ManyRanks::fairness),
                                Figure.median("begun within, us", "all ranks", ResultRecord::startSkewMicros)),
                        List.of(Figure.median("events/s", "median", ResultRecord::eventsPerSecond)),
                        figures.roundTrip(),
                        figures.rate(),
                        figures.cpu(),
                        figures.delivery())
                .flatMap(List::stream)
                .toList();
    }

    private static Optional<Estimate> speed(ResultRecord result, boolean fastest) {
        var order = Comparator.comparingDouble(Estimate::median);
        return result.flows().stream()
                .map(FlowRecord::speedMBps)
                .flatMap(Optional::stream)
                .min(fastest ? order.reversed() : order);
    }

    private static Cell fairness(ResultRecord result) {
        return result.fairness().stream()
                .mapToObj(index -> Cell.of("%.3f".formatted(index)))
                .findFirst()
                .orElse(Cell.NONE);
    }
}
