package loupe.report.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import loupe.report.Style;

/// Rows under heads of two lines, aligned; broken into as many tables of 80 columns as it takes, each of which begins
/// with the key columns.
///
/// @param columns heads, the key columns first
/// @param keys how many columns say what a row is about
/// @param rows one cell for each column
public record Table(List<Column> columns, int keys, List<List<Cell>> rows) {
    private static final String GAP = "  ";

    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (var row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException("%d cells for %d columns".formatted(row.size(), columns.size()));
            }
        }
    }

    /// Without the columns in which nothing stands, but never without the first.
    public Table withoutEmpty() {
        var kept = IntStream.range(0, columns.size())
                .filter(column -> column == 0
                        || rows.stream().anyMatch(row -> row.get(column).isSomething()))
                .boxed()
                .toList();
        return new Table(
                kept.stream().map(columns::get).toList(),
                (int) kept.stream().filter(column -> column < keys).count(),
                rows.stream().map(row -> kept.stream().map(row::get).toList()).toList());
    }

    /// Lines of at most 80 characters, an empty one between two parts.
    public List<String> lines(Style style) {
        var lines = new ArrayList<String>();
        for (var part : parts(widths(style))) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(part(part, widths(style), style));
        }
        return lines;
    }

    /// As wide as what stands in each column; the first of a group also makes room for the group's name.
    private int[] widths(Style style) {
        int[] widths = IntStream.range(0, columns.size())
                .map(column -> Math.max(
                        columns.get(column).name().length(),
                        rows.stream()
                                .mapToInt(row -> row.get(column).width(style))
                                .max()
                                .orElse(0)))
                .toArray();
        for (int first = 0; first < widths.length; first = groupEnd(first)) {
            int missing = columns.get(first).group().length() - span(first, groupEnd(first), widths);
            widths[first] += Math.max(0, missing);
        }
        return widths;
    }

    private int groupEnd(int first) {
        int end = first + 1;
        while (end < columns.size()
                && !columns.get(end).group().isEmpty()
                && columns.get(end).group().equals(columns.get(first).group())) {
            end++;
        }
        return end;
    }

    private static int span(int from, int to, int[] widths) {
        return IntStream.range(from, to).map(column -> widths[column]).sum() + GAP.length() * (to - from - 1);
    }

    private List<List<Integer>> parts(int[] widths) {
        var key = IntStream.range(0, keys).boxed().toList();
        var parts = new ArrayList<List<Integer>>();
        var part = new ArrayList<>(key);
        int width = span(0, keys, widths);
        for (int first = keys; first < columns.size(); first = groupEnd(first)) {
            int more = GAP.length() + span(first, groupEnd(first), widths);
            if (width + more > Words.LINE && part.size() > keys) {
                parts.add(part);
                part = new ArrayList<>(key);
                width = span(0, keys, widths);
            }
            IntStream.range(first, groupEnd(first)).forEach(part::add);
            width += more;
        }
        parts.add(part);
        return parts;
    }

    private List<String> part(List<Integer> part, int[] widths, Style style) {
        var lines = new ArrayList<String>();
        if (part.stream().anyMatch(column -> !columns.get(column).group().isEmpty())) {
            lines.add(style.bold(groups(part, widths).stripTrailing()));
        }
        lines.add(style.bold(row(
                part,
                column -> aligned(
                        columns.get(column).name(), columns.get(column).name().length(), column, widths))));
        rows.forEach(row -> lines.add(row(
                part,
                column -> aligned(row.get(column).shown(style), row.get(column).width(style), column, widths))));
        return lines;
    }

    private String groups(List<Integer> part, int[] widths) {
        var line = new StringBuilder();
        for (int i = 0; i < part.size(); ) {
            int end = groupEnd(part.get(i));
            int width = span(part.get(i), end, widths);
            String group = columns.get(part.get(i)).group();
            line.append(line.isEmpty() ? "" : GAP).append(bracketed(group, width));
            i += end - part.get(i);
        }
        return line.toString();
    }

    /// The group's name in the middle of a line of dashes over all its columns, where there is room for it.
    private static String bracketed(String group, int width) {
        int dashes = width - group.length() - 2;
        if (group.isEmpty() || dashes < 2) {
            return " ".repeat(width - group.length()) + group;
        }
        return "-".repeat(dashes / 2) + " " + group + " " + "-".repeat(dashes - dashes / 2);
    }

    private static String row(List<Integer> part, IntFunction<String> cell) {
        return String.join(GAP, part.stream().map(cell::apply).toList()).stripTrailing();
    }

    private String aligned(String shown, int shownWidth, int column, int[] widths) {
        String padding = " ".repeat(widths[column] - shownWidth);
        return columns.get(column).left() ? shown + padding : padding + shown;
    }
}
