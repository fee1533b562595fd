package loupe.report.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import loupe.experiment.comparison.Comparison;
import loupe.experiment.record.ComparisonEndRecord;
import loupe.experiment.record.ComparisonRecord;
import loupe.experiment.record.ComparisonRecord.Sampled;
import loupe.measure.DataSize;
import loupe.measure.Estimate;
import loupe.report.Style;
import loupe.report.table.Cell;
import loupe.report.table.Column;
import loupe.report.table.Digits;
import loupe.report.table.Table;
import loupe.report.table.Words;

/// A comparison in tables, one for each transport, pattern and figure, and in words.
public final class ComparisonText {
    private static final int KEYS = 2;
    private static final double SURELY_LESS = 0.0001;

    private ComparisonText() {}

    /// Lines of at most 80 characters.
    public static List<String> lines(Comparison comparison, Style style) {
        var lines = new ArrayList<String>();
        comparison.settings().stream()
                .filter(record -> record.a().isPresent() && record.b().isPresent())
                .collect(Collectors.groupingBy(ComparisonText::title, LinkedHashMap::new, Collectors.toList()))
                .forEach((title, records) -> {
                    lines.add(style.bold(title));
                    lines.addAll(table(records).lines(style));
                    lines.addAll(reasons(records));
                    lines.add("");
                });
        lines.addAll(inOneOnly(comparison.settings(), "only-in-a", "A"));
        lines.addAll(inOneOnly(comparison.settings(), "only-in-b", "B"));
        comparison.notes().forEach(note -> lines.addAll(Words.wrapped("Note: " + note.text(), 2)));
        lines.addAll(Words.wrapped(conclusion(comparison.end()), 0));
        return lines;
    }

    private static String title(ComparisonRecord record) {
        return "%s %s %s%s"
                .formatted(
                        record.transport(),
                        record.pattern(),
                        record.direction(),
                        record.figureInWords().map(words -> ": " + words).orElse(""));
    }

    private static Table table(List<ComparisonRecord> records) {
        var columns = List.of(
                words("message", record -> DataSize.ofBytes(record.bytes()).toString()),
                words("options", record -> record.variant().orElse("")),
                words("B is", ComparisonRecord::judgement),
                sampled("A", ComparisonRecord::a),
                sampled("B", ComparisonRecord::b),
                change("by", Estimate::median),
                change("low", Estimate::low),
                change("high", Estimate::high),
                number("noise", "floor, %", record -> roughly(record.noiseFloorPercent())),
                number("", "p", record -> probability(record.pValue())),
                number("Cliff's", "delta", record -> number(record.cliffsDelta())));
        return new Table(
                        columns.stream().map(Part::head).toList(),
                        KEYS,
                        records.stream()
                                .map(record -> columns.stream()
                                        .map(column -> column.cell().apply(record))
                                        .toList())
                                .toList())
                .withoutEmpty();
    }

    private record Part(Column head, Function<ComparisonRecord, Cell> cell) {}

    private static Part words(String name, Function<ComparisonRecord, String> text) {
        return new Part(Column.words(name), record -> Cell.of(text.apply(record)));
    }

    private static Part number(String group, String name, Function<ComparisonRecord, Cell> cell) {
        return new Part(Column.numbers(group, name), cell);
    }

    private static Part sampled(String name, Function<ComparisonRecord, Optional<Sampled>> side) {
        return number(
                "median",
                name,
                record -> side.apply(record)
                        .map(it -> it.trusted()
                                ? Cell.of(it.median())
                                : Cell.of(it.median()).asUntrusted())
                        .orElse(Cell.NONE));
    }

    private static Part change(String name, Function<Estimate, Double> end) {
        return number(
                "change, %",
                name,
                record -> record.changePercent()
                        .map(end)
                        .map(value -> Cell.of((value > 0 ? "+" : "") + signed(value)))
                        .orElse(Cell.NONE));
    }

    private static String signed(double value) {
        return value < 0 ? "-" + Digits.roughly(-value) : Digits.roughly(value);
    }

    private static Cell roughly(OptionalDouble value) {
        return value.isPresent() ? Cell.of(Digits.roughly(value.getAsDouble())) : Cell.NONE;
    }

    private static Cell number(OptionalDouble value) {
        return value.isPresent() ? Cell.of("%+.2f".formatted(value.getAsDouble())) : Cell.NONE;
    }

    private static Cell probability(OptionalDouble value) {
        if (value.isEmpty()) {
            return Cell.NONE;
        }
        return Cell.of(value.getAsDouble() < SURELY_LESS ? "<0.0001" : Digits.roughly(value.getAsDouble()));
    }

    /// Each reason once, with the sizes it holds for.
    private static List<String> reasons(List<ComparisonRecord> records) {
        return records.stream()
                .filter(record -> record.why().isPresent())
                .collect(Collectors.groupingBy(
                        record -> record.judgement() + ": " + record.why().orElseThrow(),
                        LinkedHashMap::new,
                        Collectors.mapping(ComparisonText::size, Collectors.toList())))
                .entrySet()
                .stream()
                .flatMap(reason ->
                        Words.wrapped(Words.listed(reason.getValue()) + " " + reason.getKey() + ".", 2).stream())
                .toList();
    }

    private static String size(ComparisonRecord record) {
        return DataSize.ofBytes(record.bytes())
                + record.variant().map(variant -> " (" + variant + ")").orElse("");
    }

    private static List<String> inOneOnly(List<ComparisonRecord> records, String judgement, String side) {
        var settings = records.stream()
                .filter(record -> record.judgement().equals(judgement))
                .map(record -> "%s %s %s".formatted(record.transport(), record.pattern(), size(record)))
                .distinct()
                .toList();
        return settings.isEmpty()
                ? List.of()
                : Words.wrapped("Only in %s: %s.".formatted(side, Words.listed(settings)), 2);
    }

    private static String conclusion(ComparisonEndRecord end) {
        String words = switch (end.how()) {
            case "slower" -> "SLOWER: ";
            case "not-slower" ->
                "NOT SLOWER: in none of %d settings is B slower than A by %s %% or more"
                        .formatted(end.settings(), Digits.of(end.thresholdPercent()));
            default -> "CANNOT TELL: ";
        };
        String faster = end.faster() == 0 ? "" : "; it is faster in " + end.faster();
        return words + end.message().orElse("") + faster + ".";
    }
}
