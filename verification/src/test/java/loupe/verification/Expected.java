package loupe.verification;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A text with holes: `<number>` is a number, `<number 1..50>` one within these bounds, `<text>` the rest of anything
/// in its line, and a line `...` any lines or none. One space stands for any number of them.
final class Expected {
    private static final Pattern HOLE =
            Pattern.compile("<number(?: ([0-9.]+?)\\.\\.([0-9.]+))?>|<text>|^ *\\.\\.\\. *$", Pattern.MULTILINE);
    private static final String NUMBER = "(-?[0-9][0-9,]*(?:\\.[0-9]+)?(?:e-?[0-9]+)?)";

    private record Bounds(double low, double high) {}

    private final Pattern pattern;
    private final List<Bounds> bounds;

    private Expected(Pattern pattern, List<Bounds> bounds) {
        this.pattern = pattern;
        this.bounds = bounds;
    }

    static Expected parse(String text) {
        var bounds = new ArrayList<Bounds>();
        var regex = new StringBuilder();
        String folded = folded(text);
        int done = 0;
        var holes = HOLE.matcher(folded);
        while (holes.find()) {
            regex.append(Pattern.quote(folded.substring(done, holes.start())));
            regex.append(hole(holes.toMatchResult(), bounds));
            done = holes.end();
        }
        regex.append(Pattern.quote(folded.substring(done)));
        return new Expected(Pattern.compile(regex.toString()), bounds);
    }

    /// Why this is not what was expected; empty where it is.
    Optional<String> differs(String actual) {
        var matcher = pattern.matcher(folded(actual));
        if (!matcher.matches()) {
            return Optional.of("it printed something else:\n" + actual);
        }
        for (int i = 0; i < bounds.size(); i++) {
            double value = Double.parseDouble(matcher.group(i + 1).replace(",", ""));
            if (value < bounds.get(i).low || value > bounds.get(i).high) {
                return Optional.of("number %d is %s, expected %s to %s; it printed:%n%s"
                        .formatted(i + 1, value, bounds.get(i).low, bounds.get(i).high, actual));
            }
        }
        return Optional.empty();
    }

    private static String hole(MatchResult hole, List<Bounds> bounds) {
        if (hole.group().equals("<text>")) {
            return "[^\\n]*?";
        }
        if (hole.group().startsWith("<number")) {
            bounds.add(
                    hole.group(1) == null
                            ? new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
                            : new Bounds(Double.parseDouble(hole.group(1)), Double.parseDouble(hole.group(2))));
            return NUMBER;
        }
        return "(?:[^\\n]*\\n)*?[^\\n]*";
    }

    private static String folded(String text) {
        return text.replaceAll("[ \\t]+", " ").replaceAll("(?m)^ | $", "").strip();
    }
}
