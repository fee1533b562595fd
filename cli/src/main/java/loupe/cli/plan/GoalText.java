package loupe.cli.plan;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import loupe.experiment.capacity.Goal;
import loupe.experiment.plan.Names;

/// Goals as they are typed: `p99 <= 200us`, `lost <= 0.1%`, `p99.9 <= 1ms and lost = 0`.
final class GoalText {
    private static final Pattern PART = Pattern.compile("([a-z][a-z0-9.]*)\\s*(<=|=|<)\\s*(\\S+)");
    private static final Pattern PERCENTILE = Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,3})?)");
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(ns|us|ms|s)");
    private static final Pattern SHARE = Pattern.compile("(\\d{1,2}(?:\\.\\d{1,6})?)%|0");
    private static final String LOST = "lost";
    private static final double PERCENT = 100;
    private static final double LONGEST_NANOS = 10e9;

    private GoalText() {}

    /// Reads all that must hold.
    ///
    /// @throws IllegalArgumentException with one sentence that says what was found and what to write instead
    static Goal parse(String text) {
        var latency = Optional.<Goal.Latency>empty();
        var lost = Optional.<Double>empty();
        for (var part : text.strip().split("\\s*(,|&&?|\\band\\b)\\s*", -1)) {
            var match = PART.matcher(part);
            if (!match.matches()) {
                throw new IllegalArgumentException(
                        "a goal is such as 'p99 <= 200us' or 'lost <= 0.1%%', got '%s'".formatted(text));
            }
            if (match.group(1).equals(LOST)) {
                lost = Optional.of(share(match.group(3)));
            } else {
                latency = Optional.of(latency(match.group(1), match.group(3)));
            }
        }
        return new Goal(latency, lost);
    }

    private static Goal.Latency latency(String name, String limit) {
        var match = PERCENTILE.matcher(name);
        if (name.equals("max")) {
            throw new IllegalArgumentException(
                    "a maximum grows with the number of messages: name a percentile such as p99.9");
        }
        if (!match.matches() || Double.parseDouble(match.group(1)) == 0) {
            throw new IllegalArgumentException(
                    Names.unknown("figure of a goal", name, List.of("p50", "p90", "p99", "p99.9", "p99.99", LOST)));
        }
        return new Goal.Latency(name, Double.parseDouble(match.group(1)) / PERCENT, nanos(limit));
    }

    private static long nanos(String text) {
        var match = TIME.matcher(text);
        double nanos = match.matches() ? Double.parseDouble(match.group(1)) * unitNanos(match.group(2)) : 0;
        if (nanos < 1 || nanos > LONGEST_NANOS) {
            throw new IllegalArgumentException(
                    "a limit of response times is between 1ns and 10s, such as 200us, got '" + text + "'");
        }
        return Math.round(nanos);
    }

    private static double unitNanos(String unit) {
        return switch (unit) {
            case "ns" -> 1;
            case "us" -> 1e3;
            case "ms" -> 1e6;
            default -> 1e9;
        };
    }

    private static double share(String text) {
        var match = SHARE.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException(
                    "what may be lost is a share below 100%, such as 0.1% or 0%, got '" + text + "'");
        }
        return match.group(1) == null ? 0 : Double.parseDouble(match.group(1)) / PERCENT;
    }
}
