package loupe.cli.plan;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes an effective plan so that `loupe measure PLAN.yaml` reads it back as the same.
public final class PlanText {
    private PlanText() {}

    /// Several lines, with their ends.
    public static String of(Map<String, Object> effective) {
        return effective.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + text(entry.getValue()) + "\n")
                .collect(Collectors.joining());
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? list.stream().map(item -> quoted(item.toString())).collect(Collectors.joining(", ", "[", "]"))
                : quoted(value.toString());
    }

    /// What is not plainly a word could mean something in YAML.
    private static String quoted(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9 ./%_-]*") ? text : "'" + text.replace("'", "''") + "'";
    }
}
