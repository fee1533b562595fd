package loupe.report.section;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.experiment.record.ResultRecord;
import loupe.measure.Estimate;
import loupe.report.Findings;
import loupe.report.Style;

/// What a stream each way at the same time leaves of the speed of one alone.
final class BothWays implements Section {
    private static final String SPEED = "speed, MB/s";

    @Override
    public List<String> lines(Findings findings, Style style) {
        return Groups.lines(
                findings.plain(result -> result.pattern().equals("bidirectional")),
                result -> "%s bidirectional, %s while the other way is busy too"
                        .formatted(result.transport(), result.direction()),
                (title, results) -> Figure.titled(title, style, results, 2, columns(findings)));
    }

    private static List<Figure> columns(Findings findings) {
        var figures = new Figures(findings);
        return Stream.of(
                        figures.keys(),
                        figures.repetitions(),
                        List.of(
                                Figure.median(SPEED, "both ways", ResultRecord::speedMBps),
                                Figure.plusMinus(SPEED, ResultRecord::speedMBps),
                                Figure.median(SPEED, "alone", result -> alone(findings, result)),
                                Figure.plusMinus(SPEED, result -> alone(findings, result)),
                                Figures.degradation()),
                        figures.rate(),
                        figures.cpu(),
                        figures.merging(),
                        figures.delivery())
                .flatMap(List::stream)
                .toList();
    }

    private static Optional<Estimate> alone(Findings findings, ResultRecord both) {
        return findings.results().stream()
                .filter(result -> result.pattern().equals("stream")
                        && result.transport().equals(both.transport())
                        && result.direction().equals(both.direction())
                        && result.bytes() == both.bytes()
                        && result.variant().equals(both.variant()))
                .findFirst()
                .flatMap(ResultRecord::speedMBps);
    }
}
