package loupe.report.table;

import java.util.ArrayList;
import java.util.List;

/// Sentences brought into lines.
public final class Words {
    /// What fits on any terminal.
    public static final int LINE = 80;

    private Words() {}

    /// Lines of at most 80 characters, as far as words are no longer; all but the first are indented.
    public static List<String> wrapped(String text, int indent) {
        return wrapped(text, 0, indent);
    }

    /// As [#wrapped], but the first is indented too.
    public static List<String> indented(String text, int indent) {
        return wrapped(text, indent, indent);
    }

    private static List<String> wrapped(String text, int first, int indent) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder(" ".repeat(first));
        for (var word : text.strip().split("\\s+", -1)) {
            if (!line.toString().isBlank() && line.length() + 1 + word.length() > LINE) {
                lines.add(line.toString());
                line = new StringBuilder(" ".repeat(indent));
                line.append(word);
            } else {
                line.append(line.toString().isBlank() ? "" : " ").append(word);
            }
        }
        lines.add(line.toString());
        return lines;
    }

    /// `64 B`, `64 B and 1 KiB`, `1 B, 64 B and 1 KiB`.
    public static String listed(List<String> items) {
        return items.size() < 2
                ? String.join("", items)
                : String.join(", ", items.subList(0, items.size() - 1)) + " and " + items.getLast();
    }
}
