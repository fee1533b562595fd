package loupe.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import loupe.experiment.record.Judged;
import loupe.experiment.record.ResultRecord;
import loupe.measure.Estimate;
import loupe.report.Style;
import loupe.report.table.Cell;
import loupe.report.table.Column;
import loupe.report.table.Digits;
import loupe.report.table.Table;

/// A column of a table of results: its head, and what stands in it for a result.
record Figure(Column head, Function<ResultRecord, Cell> cell) {
    private static final double NANOS_PER_MICRO = 1000;

    static Figure words(String name, Function<ResultRecord, String> text) {
        return new Figure(Column.words(name), result -> Cell.of(text.apply(result)));
    }

    static Figure nanos(String group, String name, Function<ResultRecord, OptionalLong> nanos) {
        return new Figure(Column.numbers(group, name), result -> trusted(result, micros(nanos.apply(result))));
    }

    private static Cell micros(OptionalLong nanos) {
        return nanos.isPresent() ? Cell.of(nanos.getAsLong() / NANOS_PER_MICRO) : Cell.NONE;
    }

    static Figure median(String group, String name, Function<ResultRecord, Optional<Estimate>> estimate) {
        return new Figure(
                Column.numbers(group, name),
                result -> trusted(
                        result,
                        estimate.apply(result).map(it -> Cell.of(it.median())).orElse(Cell.NONE)));
    }

    /// The larger half of the interval of the median; one repetition has none.
    static Figure plusMinus(String group, Function<ResultRecord, Optional<Estimate>> estimate) {
        return new Figure(Column.numbers(group, "+-"), result -> {
            var known = result.repetitions() > 1 ? estimate.apply(result) : Optional.<Estimate>empty();
            return trusted(result, known.map(Figure::halfWidth).map(Cell::of).orElse(Cell.NONE));
        });
    }

    static String halfWidth(Estimate estimate) {
        return Digits.roughly(Math.max(estimate.high() - estimate.median(), estimate.median() - estimate.low()));
    }

    /// A grave verdict strikes every figure of the result, save that merged messages only spoil the overhead.
    private static Cell trusted(ResultRecord result, Cell cell) {
        return switch (Judged.of(result)) {
            case Judged.Sound sound -> cell;
            case Judged.Untrusted untrusted -> cell.asUntrusted();
            case Judged.NotMeasured nothing -> cell;
        };
    }

    /// A heading and a table; nothing where nothing was measured.
    static List<String> titled(String title, Style style, List<ResultRecord> results, int keys, List<Figure> figures) {
        if (results.stream().allMatch(result -> result.repetitions() == 0)) {
            return List.of();
        }
        var lines = new ArrayList<>(List.of(style.bold(title)));
        lines.addAll(table(results, keys, figures).lines(style));
        return lines;
    }

    /// The figures of some results, one row each.
    private static Table table(List<ResultRecord> results, int keys, List<Figure> figures) {
        return new Table(
                        figures.stream().map(Figure::head).toList(),
                        keys,
                        results.stream()
                                .map(result -> figures.stream()
                                        .map(figure -> figure.cell().apply(result))
                                        .toList())
                                .toList())
                .withoutEmpty();
    }
}
