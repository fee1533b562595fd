package loupe.report.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import loupe.experiment.record.OptionRecord;
import loupe.experiment.record.ResultRecord;
import loupe.measure.DataSize;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Cell;
import loupe.report.table.Column;
import loupe.report.table.Table;

/// The transports' options as they were asked and as they were in force at both ends.
final class Options implements Section {
    private static final String IN_FORCE = "in force";

    @Override
    public List<String> lines(Findings findings, Style style) {
        var results = findings.results().stream()
                .filter(result -> !result.options().isEmpty())
                .toList();
        return Groups.lines(results, result -> result.transport() + " options", (title, group) -> {
            var lines = new ArrayList<>(List.of(style.bold(title)));
            lines.addAll(table(group).lines(style));
            return lines;
        });
    }

    private static Table table(List<ResultRecord> results) {
        var byName = new LinkedHashMap<String, Set<OptionRecord>>();
        for (var result : results) {
            result.options()
                    .forEach((field, option) -> byName.computeIfAbsent(field, name -> new LinkedHashSet<>())
                            .add(option));
        }
        var rows = byName.entrySet().stream()
                .map(Options::row)
                .filter(Options::saysSomething)
                .toList();
        return new Table(
                        List.of(
                                Column.words("option"),
                                Column.words("asked"),
                                new Column(IN_FORCE, "at side a", true),
                                new Column(IN_FORCE, "at side b", true),
                                Column.words("limited by")),
                        1,
                        rows)
                .withoutEmpty();
    }

    private static boolean saysSomething(List<Cell> row) {
        return row.stream().skip(1).anyMatch(cell -> !cell.equals(Cell.NONE));
    }

    private static List<Cell> row(Map.Entry<String, Set<OptionRecord>> option) {
        String field = option.getKey();
        var states = option.getValue();
        String limits = limits(states);
        return List.of(
                Cell.of(name(field)),
                cell(field, states, OptionRecord::asked),
                cell(field, states, OptionRecord::inForce),
                cell(field, states, OptionRecord::inForceAtPeer),
                limits.isEmpty() ? Cell.NONE : Cell.of(limits));
    }

    /// Named once where both ends have the same.
    private static String limits(Set<OptionRecord> states) {
        String a = limits(states, OptionRecord::limitedBy);
        String b = limits(states, OptionRecord::limitedByAtPeer);
        if (a.equals(b)) {
            return a;
        }
        return Stream.of(a.isEmpty() ? "" : "a: " + a, b.isEmpty() ? "" : "b: " + b)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String limits(Set<OptionRecord> states, Function<OptionRecord, Optional<String>> of) {
        return states.stream().map(of).flatMap(Optional::stream).distinct().collect(Collectors.joining(", "));
    }

    /// What the kernel tunes by itself, or a study varies, has no one value.
    private static Cell cell(String field, Set<OptionRecord> states, Function<OptionRecord, Optional<Object>> of) {
        var values = states.stream()
                .map(of)
                .flatMap(Optional::stream)
                .map(value -> text(field, value))
                .distinct()
                .toList();
        return switch (values.size()) {
            case 0 -> Cell.NONE;
            case 1 -> Cell.of(values.getFirst());
            default -> Cell.of("varies");
        };
    }

    /// As typed on the command line: `sendBufferBytes` is `send-buffer`.
    private static String name(String field) {
        return field.replaceAll("(Bytes|Millis)$", "")
                .replaceAll("([A-Z])", "-$1")
                .toLowerCase(Locale.ROOT);
    }

    private static String text(String field, Object value) {
        return switch (value) {
            case Boolean on -> on ? "on" : "off";
            case Number bytes
            when field.endsWith("Bytes") -> DataSize.ofBytes(bytes.longValue()).toString();
            case Number millis when field.endsWith("Millis") -> millis + " ms";
            default -> value.toString();
        };
    }
}
