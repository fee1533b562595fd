package loupe.cli.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import loupe.cli.plan.Choice.Group;
import loupe.experiment.capacity.Goal;
import loupe.experiment.capacity.Search;
import loupe.pattern.Pace;
import loupe.transport.Transports;

/// Turns what was asked of `capacity` into a job, with defaults where nothing was asked, or finds all that is wrong
/// with it. What it shares with `measure` is read as there.
public final class CapacityReader {
    private static final String PING_PONG = "ping-pong";
    private static final List<String> PATTERNS = List.of(PING_PONG, "stream");
    private static final Goal STANDARD = GoalText.parse("p99 <= 1ms");
    private static final double STANDARD_WIDTH = 0.05;
    private static final double QUICK_WIDTH = 0.1;
    private static final Rates ALL = new Rates(100, 10e6);
    private static final Duration SHORTEST = Duration.ofMillis(10);
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final List<String> OWN_NAMES = List.of("goal", "width", "rates", "arrivals", "duration");

    /// Of `measure`'s choices those that mean something here.
    private static final List<String> SHARED =
            List.of("to", "secret-file", "tls", "transport", "direction", "compute", "io", "limit");

    private static final List<Choice> OWN = List.of(
            new Choice("goal", "GOAL", "'p99 <= 200us', 'lost <= 0%', joined by and (p99 <= 1ms)", Group.WHAT),
            new Choice("pattern", "P,..", "ping-pong, or stream where no percentile is asked", Group.WHAT),
            new Choice("sizes", "S,..", "64,1KiB or doublings 64KiB..1MiB, each with a capacity (64)", Group.WHAT),
            new Choice("rates", "LOW..HIGH", "messages a second that may be tried (100/s..10M/s)", Group.LOAD),
            new Choice("arrivals", "A", "constant or poisson distances (constant)", Group.LOAD),
            new Choice("width", "P%", "search until the rate is known to this (5%, quick 10%)", Group.HOW_OFTEN),
            new Choice("duration", "T", "of one trial, or longer where the goal needs it (to fit)", Group.HOW_OFTEN),
            new Choice("seed", "N", "of random distances", Group.HOW_OFTEN));

    private record Rates(double low, double high) {
        static Rates parse(String text) {
            var ends = text.split("\\.\\.", -1);
            if (ends.length != 2) {
                throw new IllegalArgumentException(
                        "is the lowest and the highest such as 1k/s..500k/s, got '" + text + "'");
            }
            var rates = new Rates(OfferedReader.rate(end(ends[0])), OfferedReader.rate(end(ends[1])));
            if (rates.low >= rates.high) {
                throw new IllegalArgumentException("is the lowest before the highest, got '" + text + "'");
            }
            return rates;
        }

        private static String end(String text) {
            return text.endsWith("/s") ? text : text + "/s";
        }

        @Override
        public String toString() {
            return OfferedReader.text(low) + ".." + OfferedReader.text(high);
        }
    }

    private final Collected own;
    private final Asked rest = new Asked();
    private final Transports transports;

    private CapacityReader(Asked asked, Transports transports) {
        this.transports = transports;
        this.own = new Collected(asked);
        asked.all().forEach((name, entry) -> {
            if (!OWN_NAMES.contains(name)) {
                rest.add(name, entry.texts(), entry.origin());
            }
        });
    }

    /// All that can be asked, in the order of the help.
    public static List<Choice> choices(Transports transports) {
        var measure = Choices.of(transports);
        var all = new ArrayList<>(OWN);
        measure.all().stream()
                .filter(choice -> SHARED.contains(choice.name())
                        || choice.group() == Group.HOW
                        || List.of("out", "json", "quiet").contains(choice.name()))
                .forEach(all::add);
        all.add(new Choice("quick", "", "all in 10 s", Group.HOW_OFTEN));
        return List.copyOf(all);
    }

    /// Reads everything that was asked.
    ///
    /// @param known mistakes, to be told together with those found here
    /// @param random for the seed where none is asked
    /// @throws WrongInputException with every mistake
    public static CapacityJob read(Asked asked, List<String> known, Transports transports, RandomGenerator random)
            throws WrongInputException {
        var reader = new CapacityReader(asked, transports);
        known.forEach(reader.own::mistake);
        return reader.job(random);
    }

    private CapacityJob job(RandomGenerator random) throws WrongInputException {
        var goal = own.one("goal", GoalText::parse).orElse(STANDARD);
        var arrivals = own.one("arrivals", OfferedReader::arrivals).orElse(Pace.Arrivals.CONSTANT);
        var rates = own.one("rates", Rates::parse).orElse(ALL);
        var trial = own.one("duration", CapacityReader::duration);
        boolean quick = own.flag("quick");
        double width = own.one("width", RepetitionReader::percent).orElse(quick ? QUICK_WIDTH : STANDARD_WIDTH);
        patterns(goal);
        rest.add("pattern", goal.latency().isPresent() ? PING_PONG : "stream", "pattern");
        rest.add("sizes", "64", "sizes");
        var job = JobReader.read(rest, own.mistakes(), transports, random);
        var search = new Search(goal, width, rates.low(), rates.high(), arrivals, trial);
        return new CapacityJob(new Job(job.plan(), job.target(), effective(job.effective(), search, rates)), search);
    }

    private void patterns(Goal goal) {
        for (var pattern : own.list("pattern", List::of)) {
            if (!PATTERNS.contains(pattern)) {
                own.mistake("--pattern: a capacity is that of %s, got %s"
                        .formatted(String.join(" or ", PATTERNS), pattern));
            } else if (goal.latency().isPresent() && !pattern.equals(PING_PONG)) {
                own.mistake("--pattern: a percentile is of replies, which ping-pong has, got " + pattern);
            }
        }
    }

    private static Duration duration(String text) {
        var duration = DurationText.parse(text);
        if (duration.compareTo(SHORTEST) < 0 || duration.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("is between %s and %s, got '%s'"
                    .formatted(DurationText.of(SHORTEST), DurationText.of(LONGEST), text));
        }
        return duration;
    }

    private static Map<String, Object> effective(Map<String, Object> shared, Search search, Rates rates) {
        var effective = new LinkedHashMap<>(shared);
        List.of("interval", "repetitions", "duration").forEach(effective::remove);
        effective.put("goal", search.goal().text());
        effective.put("rates", rates.toString());
        effective.put("arrivals", OfferedReader.name(search.arrivals()));
        effective.put("width", RepetitionReader.percent(search.width()));
        Optional<String> trial = search.trial().map(DurationText::of);
        trial.ifPresent(text -> effective.put("duration", text));
        return effective;
    }
}
