package loupe.cli.plan;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import loupe.experiment.plan.Repetition;
import loupe.pattern.Schedule;

/// Reads how often and how long.
final class RepetitionReader {
    private static final Duration STANDARD_LIMIT = Duration.ofSeconds(60);
    private static final Duration QUICK_LIMIT = Duration.ofSeconds(10);

    /// Where a number of messages was asked, the time only guards against a connection that has become very slow.
    private static final Duration TIME_FOR_MESSAGES = Duration.ofSeconds(10);

    private static final Duration LONGEST_LIMIT = Duration.ofHours(24);
    private static final Duration LONGEST_DURATION = Duration.ofMinutes(10);
    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final int MOST_REPETITIONS = 10_000;
    private static final long MOST_MESSAGES = 1_000_000_000_000L;

    private final Collected collected;
    private final Map<String, Object> effective;

    /// @param effective given what is in force
    RepetitionReader(Collected collected, Map<String, Object> effective) {
        this.collected = collected;
        this.effective = effective;
    }

    Repetition read() {
        boolean quick = collected.flag("quick");
        var base = quick ? Repetition.quick() : Repetition.standard();
        var interval = collected.one("interval", RepetitionReader::percent).orElse(base.interval());
        var repetitions = collected.one("repetitions", Range::parse).orElse(new Range(base.atLeast(), base.atMost()));
        var duration = collected.one("duration", text -> duration(text, LONGEST_DURATION));
        var messages = collected.one("messages", RepetitionReader::messages);
        var limit = collected
                .one("limit", text -> duration(text, LONGEST_LIMIT))
                .orElse(quick ? QUICK_LIMIT : STANDARD_LIMIT);
        var window = window(base.schedule().window(), duration, messages);
        effective.put("interval", percent(interval));
        effective.put("repetitions", repetitions.toString());
        effective.put("duration", DurationText.of(Duration.ofNanos(window.atMostNanos())));
        messages.ifPresent(count -> effective.put("messages", count.toString()));
        effective.put("limit", DurationText.of(limit));
        if (quick) {
            effective.put("quick", "on");
        }
        return new Repetition(
                limit,
                interval,
                repetitions.atLeast(),
                repetitions.atMost(),
                base.firstWarmUp(),
                new Schedule(base.schedule().warmUp(), window));
    }

    private static Schedule.Window window(Schedule.Window base, Optional<Duration> duration, Optional<Long> messages) {
        long nanos = duration.or(() -> messages.map(count -> TIME_FOR_MESSAGES))
                .map(Duration::toNanos)
                .orElse(base.atMostNanos());
        return new Schedule.Window(nanos, messages.orElse(base.atMostMessages()));
    }

    static double percent(String text) {
        if (!text.matches("\\d{1,2}(\\.\\d{1,3})?\\s*%") || text.matches("[0.]+\\s*%")) {
            throw new IllegalArgumentException("is a percentage between 0% and 100% such as 5%, got '" + text + "'");
        }
        return Double.parseDouble(text.replace("%", "").strip()) / 100;
    }

    static String percent(double share) {
        double percent = Math.round(share * 100_000) / 1000.0;
        return percent == Math.rint(percent) ? "%.0f%%".formatted(percent) : percent + "%";
    }

    private static Duration duration(String text, Duration longest) {
        var duration = DurationText.parse(text);
        if (duration.compareTo(SHORTEST) < 0 || duration.compareTo(longest) > 0) {
            throw new IllegalArgumentException("is between %s and %s, got '%s'"
                    .formatted(DurationText.of(SHORTEST), DurationText.of(longest), text));
        }
        return duration;
    }

    private static long messages(String text) {
        if (!text.matches("\\d{1,13}") || Long.parseLong(text) < 1 || Long.parseLong(text) > MOST_MESSAGES) {
            throw new IllegalArgumentException(
                    "is a number of messages from 1 to " + MOST_MESSAGES + ", got '" + text + "'");
        }
        return Long.parseLong(text);
    }

    private record Range(int atLeast, int atMost) {
        static Range parse(String text) {
            var parts = text.split("\\.\\.", -1);
            int first = count(text, parts[0]);
            int last = count(text, parts[parts.length - 1]);
            if (parts.length > 2 || first > last) {
                throw refused(text);
            }
            return new Range(first, last);
        }

        private static int count(String text, String part) {
            if (!part.matches("\\d{1,5}") || Integer.parseInt(part) < 1 || Integer.parseInt(part) > MOST_REPETITIONS) {
                throw refused(text);
            }
            return Integer.parseInt(part);
        }

        private static IllegalArgumentException refused(String text) {
            return new IllegalArgumentException("is a number from 1 to " + MOST_REPETITIONS
                    + ", or the least and the most such as 6..60, got '" + text + "'");
        }

        @Override
        public String toString() {
            return atLeast == atMost ? Integer.toString(atLeast) : atLeast + ".." + atMost;
        }
    }
}
