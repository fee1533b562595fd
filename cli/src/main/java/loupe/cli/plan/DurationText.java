package loupe.cli.plan;

import java.time.Duration;
import java.util.regex.Pattern;

/// Durations as they are typed: `60s`, `150ms`, `20us`, `2m`, `1h`.
public final class DurationText {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})(us|ms|s|m|h)");

    private DurationText() {}

    /// Reads one.
    ///
    /// @throws IllegalArgumentException with one sentence that says what was found and what to write instead
    public static Duration parse(String text) {
        var match = TEXT.matcher(text.strip());
        if (!match.matches()) {
            throw new IllegalArgumentException(
                    "a duration is a whole number of us, ms, s, m or h such as 10s, got '" + text + "'");
        }
        long count = Long.parseLong(match.group(1));
        return switch (match.group(2)) {
            case "us" -> Duration.ofNanos(1000 * count);
            case "ms" -> Duration.ofMillis(count);
            case "s" -> Duration.ofSeconds(count);
            case "m" -> Duration.ofMinutes(count);
            default -> Duration.ofHours(count);
        };
    }

    /// The shortest text that [#parse] reads back as the same duration, to the microsecond.
    static String of(Duration duration) {
        long micros = duration.toNanos() / 1000;
        if (micros % 1_000_000 == 0) {
            return micros / 1_000_000 + "s";
        }
        return micros % 1000 == 0 ? micros / 1000 + "ms" : micros + "us";
    }
}
