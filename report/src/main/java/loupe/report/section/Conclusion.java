package loupe.report.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import loupe.experiment.record.Judged;
import loupe.experiment.record.ResultRecord;
import loupe.measure.DataSize;
import loupe.measure.Estimate;
import loupe.model.HalfSpeed;
import loupe.model.Sample;
import loupe.report.Findings;
import loupe.report.Waiting;
import loupe.report.table.Digits;
import loupe.report.table.Words;

/// What one transport came to in one direction, in the source notes' own words.
///
/// @param setting what was measured: `tcp over loopback, blocking`
/// @param streams by size, ascending; none that can't be trusted can be among them
/// @param roundTrips by size, ascending
record Conclusion(String setting, List<Judged.Sound> streams, List<Judged.Sound> roundTrips) {
    /// From which share of the median on the half of an interval belongs to the figure.
    private static final double WIDE = 0.25;

    /// What the source notes' application sends.
    private static final List<Long> APPLICATION_BYTES = List.of(64L, 1024L);

    /// Up to here a message's time is its overhead; further on it is its length.
    private static final long SMALL_BYTES = 4096;

    /// The transport whose messages never leave the process.
    private static final String WITHIN_PROCESS = "memory";

    /// The transport whose messages never leave the host, and are on no network interface of it.
    private static final String WITHIN_HOST = "unix";

    static Conclusion of(Findings findings, String transport, String direction) {
        var results =
                findings
                        .plain(result -> result.transport().equals(transport)
                                && result.direction().equals(direction))
                        .stream()
                        .sorted(Comparator.comparingLong(ResultRecord::bytes))
                        .flatMap(result -> sound(Judged.of(result)).stream())
                        .toList();
        var streams = only(results, "stream");
        var roundTrips = only(results, "ping-pong");
        String setting = results.isEmpty()
                ? ""
                : "%s %s, %s%s"
                        .formatted(
                                transport,
                                place(findings, transport),
                                Waiting.inWords(results.getFirst().result()),
                                direction.equals("a->b") ? "" : ", " + direction);
        return new Conclusion(setting, streams, roundTrips);
    }

    private static String place(Findings findings, String transport) {
        return switch (transport) {
            case WITHIN_PROCESS -> "within one process";
            case WITHIN_HOST -> "within one host";
            default ->
                findings.onOneHost()
                        ? findings.inOneNetwork() ? "over loopback" : "between two networks of one host"
                        : "between two hosts";
        };
    }

    private static List<Judged.Sound> only(List<Judged.Sound> results, String pattern) {
        return results.stream()
                .filter(sound -> sound.result().pattern().equals(pattern))
                .toList();
    }

    private static Optional<Judged.Sound> sound(Judged judged) {
        return switch (judged) {
            case Judged.Sound sound -> Optional.of(sound);
            case Judged.Untrusted untrusted -> Optional.empty();
            case Judged.NotMeasured nothing -> Optional.empty();
        };
    }

    private Stream<ResultRecord> streamed() {
        return streams.stream().map(Judged.Sound::result);
    }

    /// Empty where nothing was measured.
    String sentences() {
        var clauses = Stream.of(overhead(), speed()).flatMap(Optional::stream).toList();
        var sentences = new ArrayList<String>();
        if (!clauses.isEmpty()) {
            sentences.add("%s: %s%s.".formatted(setting, String.join(", and ", clauses), half()));
        }
        alone().ifPresent(text -> sentences.add(clauses.isEmpty() ? setting + ": a" + text : "A" + text));
        return String.join(" ", sentences);
    }

    private Optional<String> overhead() {
        if (streams.isEmpty()) {
            return Optional.empty();
        }
        var honest = streamed()
                .filter(result -> !result.overheadMicros().isEmpty())
                .findFirst()
                .filter(result -> result.bytes() <= SMALL_BYTES);
        return Optional.of(honest.map(this::overheadOf).orElseGet(this::whyNoOverhead));
    }

    private String overheadOf(ResultRecord result) {
        var sides = Stream.of(
                        result.overheadMicros().sender().map(it -> roughly(it) + " %s(sender side)"),
                        result.overheadMicros().receiver().map(it -> roughly(it) + " %s(receiver side)"))
                .flatMap(Optional::stream)
                .toList();
        String first = sides.getFirst().formatted("microseconds ");
        String text =
                sides.size() == 1 ? first : first + " and " + sides.getLast().formatted("");
        boolean smallest = result.equals(streams.getFirst().result());
        return "the overhead of the system is around %s%s"
                .formatted(text, smallest ? "" : " (at %d bytes; smaller ones were merged)".formatted(result.bytes()));
    }

    /// A median whose interval is wide is not told without it.
    private static String roughly(Estimate estimate) {
        double half = Math.max(estimate.high() - estimate.median(), estimate.median() - estimate.low());
        String median = Digits.of(estimate.median());
        return half > WIDE * estimate.median() ? median + " give or take " + Digits.roughly(half) : median;
    }

    private String whyNoOverhead() {
        var merged =
                streamed().filter(result -> Findings.has(result, Judged.MERGED)).findFirst();
        return merged.map(result ->
                        "no overhead can be told honestly, since small messages were merged on the way (%s for %d byte messages)"
                                .formatted(mergedInWords(result), result.bytes()))
                .orElse("no overhead can be told, since no small messages were streamed");
    }

    private static String mergedInWords(ResultRecord result) {
        return Words.listed(Stream.of(
                        result.messagesPerSegment().map(it -> Digits.of(it.median()) + " a segment"),
                        result.messagesPerReceive().map(it -> Digits.of(it.median()) + " a receive"))
                .flatMap(Optional::stream)
                .toList());
    }

    private Optional<ResultRecord> fastest() {
        return streamed()
                .filter(result -> result.speedMBps().isPresent())
                .max(Comparator.comparingDouble(Conclusion::megabytesPerSecond));
    }

    private static double megabytesPerSecond(ResultRecord result) {
        return result.speedMBps().map(Estimate::median).orElse(0.0);
    }

    private Optional<String> speed() {
        return fastest()
                .map(result -> "the speed can reach %s MB/s for transmitting %d byte messages"
                        .formatted(Digits.of(megabytesPerSecond(result)), result.bytes()));
    }

    private String half() {
        var samples = streamed()
                .filter(result -> megabytesPerSecond(result) > 0)
                .map(result -> Sample.ofSpeed(DataSize.ofBytes(result.bytes()), megabytesPerSecond(result)))
                .toList();
        return HalfSpeed.of(samples)
                .map(size ->
                        "; half of that speed is reached at about %s bytes".formatted(Digits.of((double) size.bytes())))
                .orElse("");
    }

    private Optional<String> alone() {
        var asked = timed(result -> APPLICATION_BYTES.contains(result.bytes()));
        var shown = asked.isEmpty() ? timed(result -> true).stream().limit(1).toList() : asked;
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        String end = shown.stream().anyMatch(result -> result.repetitions() == 1)
                ? "; of a single repetition, nobody knows how far it can be trusted."
                : ".";
        String first = " %d byte message takes around %s microseconds one way (half a round trip)"
                .formatted(shown.getFirst().bytes(), micros(shown.getFirst()));
        return Optional.of(
                shown.size() == 1
                        ? first + end
                        : first
                                + " and a %d byte message %s"
                                        .formatted(shown.getLast().bytes(), micros(shown.getLast()))
                                + end);
    }

    private List<ResultRecord> timed(Predicate<ResultRecord> which) {
        return roundTrips.stream()
                .map(Judged.Sound::result)
                .filter(which)
                .filter(result -> result.oneWayMicros().isPresent())
                .toList();
    }

    private static String micros(ResultRecord result) {
        return Digits.of(result.oneWayMicros().orElseThrow().median());
    }
}
