package loupe.cli.plan;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import loupe.experiment.plan.Names;
import loupe.pattern.Offered;
import loupe.pattern.Pace;

/// Reads when messages are due, and what is done between them.
public final class OfferedReader {
    private static final Pattern RATE = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)([kM]?)/s");
    private static final Duration LONGEST_WORK = Duration.ofSeconds(1);

    private final Collected collected;
    private final Map<String, Object> effective;

    /// @param effective given what is in force
    OfferedReader(Collected collected, Map<String, Object> effective) {
        this.collected = collected;
        this.effective = effective;
    }

    /// @param seed of random moments
    Offered read(long seed) {
        var rate = collected.one("rate", OfferedReader::rate);
        var arrivals = collected.one("arrivals", OfferedReader::arrivals);
        if (!collected.has("rate")) {
            collected
                    .entry("arrivals")
                    .ifPresent(
                            entry -> collected.mistake(entry.origin(), "is of use only with --rate, such as 50000/s"));
        }
        var offered = rate.map(perSecond ->
                        Offered.FLAT_OUT.at(new Pace(arrivals.orElse(Pace.Arrivals.CONSTANT), perSecond, seed)))
                .orElse(Offered.FLAT_OUT);
        rate.ifPresent(perSecond -> {
            effective.put("rate", text(perSecond));
            effective.put("arrivals", name(arrivals.orElse(Pace.Arrivals.CONSTANT)));
        });
        var work = collected.one("compute", OfferedReader::work);
        work.ifPresent(duration -> effective.put("compute", DurationText.of(duration)));
        return work.map(duration -> offered.computing(duration.toNanos())).orElse(offered);
    }

    /// Reads messages a second: `50000/s`, `50k/s`.
    ///
    /// @throws IllegalArgumentException with one sentence
    public static double rate(String text) {
        var match = RATE.matcher(text.strip());
        double rate = match.matches() ? Double.parseDouble(match.group(1)) * factor(match.group(2)) : 0;
        if (!(rate > 0 && rate <= 1e9)) {
            throw new IllegalArgumentException(
                    "a rate is messages a second, above 0 and at most 1e9, such as 50000/s or 50k/s, got '" + text
                            + "'");
        }
        return rate;
    }

    private static double factor(String letter) {
        return switch (letter) {
            case "k" -> 1e3;
            case "M" -> 1e6;
            default -> 1;
        };
    }

    /// The shortest text that [#rate] reads back as the same rate.
    static String text(double perSecond) {
        return perSecond == Math.rint(perSecond) ? "%.0f/s".formatted(perSecond) : "%.6f/s".formatted(perSecond);
    }

    static Pace.Arrivals arrivals(String text) {
        return switch (text) {
            case "constant" -> Pace.Arrivals.CONSTANT;
            case "poisson" -> Pace.Arrivals.POISSON;
            default ->
                throw new IllegalArgumentException(
                        Names.unknown("kind of arrivals", text, List.of("constant", "poisson")));
        };
    }

    static String name(Pace.Arrivals arrivals) {
        return arrivals == Pace.Arrivals.POISSON ? "poisson" : "constant";
    }

    private static Duration work(String text) {
        var work = DurationText.parse(text);
        if (work.isZero() || work.compareTo(LONGEST_WORK) > 0) {
            throw new IllegalArgumentException("is between 1us and 1s, got '" + text + "'");
        }
        return work;
    }
}
