package loupe.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.ResultRecord.Count;
import loupe.experiment.record.ResultRecord.Offer;
import loupe.experiment.record.ResultRecord.PerSide;
import loupe.experiment.record.ResultRecord.RoundTrip;
import loupe.experiment.record.VerdictRecord;
import loupe.measure.Estimate;

/// The results as CSV: a line of names, then one line for each result. The names are those of the JSON
/// records, with a dot for each step inwards. What was not measured is an empty field.
public final class CsvResults {
    private static final List<Field> FIELDS = Stream.of(
                    Stream.of(
                            text("transport", ResultRecord::transport),
                            text("pattern", ResultRecord::pattern),
                            text("bytes", result -> Long.toString(result.bytes())),
                            text("direction", ResultRecord::direction),
                            text("variant", result -> result.variant().orElse("")),
                            text("simulated", result -> Boolean.toString(result.simulated())),
                            text("repetitions", result -> Integer.toString(result.repetitions())),
                            text("trusted", result -> Boolean.toString(result.trusted())),
                            text("verdicts", CsvResults::verdicts)),
                    distribution("roundTripNanos", ResultRecord::roundTripNanos),
                    distribution("responseNanos", ResultRecord::responseNanos),
                    Stream.of(
                            text("offered.arrivals", result -> offered(result, Offer::arrivals)),
                            text("offered.perSecond", result -> offered(result, offer -> "" + offer.perSecond()))),
                    distribution(
                            "offered.senderLateNanos",
                            result -> result.offered().flatMap(Offer::senderLateNanos)),
                    estimate("rateAchieved", ResultRecord::rateAchieved),
                    estimate("oneWayMicros", ResultRecord::oneWayMicros),
                    estimate("sendCostMicros", ResultRecord::sendCostMicros),
                    estimate("receiveCostMicros", ResultRecord::receiveCostMicros),
                    estimate(
                            "overheadMicros.sender",
                            result -> result.overheadMicros().sender()),
                    estimate(
                            "overheadMicros.receiver",
                            result -> result.overheadMicros().receiver()),
                    estimate("speedMBps", ResultRecord::speedMBps),
                    estimate("messagesPerSecond", ResultRecord::messagesPerSecond),
                    sides("availability", ResultRecord::availability),
                    sides("transferMicros", ResultRecord::transferMicros),
                    sides("workMicros", ResultRecord::workMicros),
                    estimate(
                            "cpuMicrosPerMessage.sender",
                            result -> result.cpuMicrosPerMessage().sender()),
                    estimate(
                            "cpuMicrosPerMessage.receiver",
                            result -> result.cpuMicrosPerMessage().receiver()),
                    estimate(
                            "cpuMicrosPerMegabyte.sender",
                            result -> result.cpuMicrosPerMegabyte().sender()),
                    estimate(
                            "cpuMicrosPerMegabyte.receiver",
                            result -> result.cpuMicrosPerMegabyte().receiver()),
                    estimate("messagesPerSegment", ResultRecord::messagesPerSegment),
                    estimate("messagesPerReceive", ResultRecord::messagesPerReceive),
                    estimate("eventsPerSecond", ResultRecord::eventsPerSecond),
                    estimate("startSkewMicros", ResultRecord::startSkewMicros),
                    counts(),
                    Stream.of(
                            text("degradation", result -> number(result.degradation())),
                            text("fairness", result -> number(result.fairness())),
                            text("noiseFloorPercent", result -> number(result.noiseFloorPercent()))))
            .flatMap(Function.identity())
            .toList();

    private record Field(String name, Function<ResultRecord, String> text) {}

    private CsvResults() {}

    /// The line of names, with its end.
    public static String head() {
        return line(FIELDS.stream().map(Field::name).toList());
    }

    /// One line, with its end.
    public static String of(ResultRecord result) {
        return line(FIELDS.stream().map(field -> field.text().apply(result)).toList());
    }

    private static String line(List<String> fields) {
        var text = new StringWriter();
        try (var writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            writer.writeRecord(fields);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    private static String offered(ResultRecord result, Function<Offer, String> of) {
        return result.offered().map(of).orElse("");
    }

    private static Stream<Field> distribution(String name, Function<ResultRecord, Optional<RoundTrip>> which) {
        return Stream.of(
                trip(name, which, "count", round -> OptionalLong.of(round.count())),
                trip(name, which, "min", round -> OptionalLong.of(round.min())),
                trip(name, which, "p50", RoundTrip::p50),
                trip(name, which, "p90", RoundTrip::p90),
                trip(name, which, "p99", RoundTrip::p99),
                trip(name, which, "p999", RoundTrip::p999),
                trip(name, which, "p9999", RoundTrip::p9999),
                trip(name, which, "max", round -> OptionalLong.of(round.max())));
    }

    private static Field trip(
            String group,
            Function<ResultRecord, Optional<RoundTrip>> which,
            String name,
            Function<RoundTrip, OptionalLong> of) {
        return text(
                group + "." + name, result -> number(which.apply(result).map(of).orElse(OptionalLong.empty())));
    }

    private static Stream<Field> counts() {
        return Stream.of(
                text("sent.messages", result -> count(result.sent(), Count::messages)),
                text("sent.bytes", result -> count(result.sent(), Count::bytes)),
                text("received.messages", result -> count(result.received(), Count::messages)),
                text("received.bytes", result -> count(result.received(), Count::bytes)),
                text("lost", result -> number(result.lost())),
                text("tail", result -> number(result.tail())),
                text("duplicate", result -> number(result.duplicate())),
                text("reordered", result -> number(result.reordered())),
                text("late", result -> number(result.late())),
                text("foreign", result -> number(result.foreign())),
                text("retransmittedSegments", result -> number(result.retransmittedSegments())));
    }

    private static Field text(String name, Function<ResultRecord, String> text) {
        return new Field(name, text);
    }

    private static Stream<Field> estimate(String name, Function<ResultRecord, Optional<Estimate>> of) {
        return Stream.of(
                part(name + ".median", of, Estimate::median),
                part(name + ".low", of, Estimate::low),
                part(name + ".high", of, Estimate::high));
    }

    private static Stream<Field> sides(String name, Function<ResultRecord, PerSide> of) {
        return Stream.concat(
                estimate(name + ".sender", result -> of.apply(result).sender()),
                estimate(name + ".receiver", result -> of.apply(result).receiver()));
    }

    private static Field part(
            String name, Function<ResultRecord, Optional<Estimate>> of, Function<Estimate, Double> part) {
        return text(
                name, result -> of.apply(result).map(part).map(String::valueOf).orElse(""));
    }

    private static String verdicts(ResultRecord result) {
        return result.verdicts().stream().map(VerdictRecord::name).collect(Collectors.joining(" "));
    }

    private static String count(Optional<Count> count, Function<Count, Long> of) {
        return count.map(of).map(String::valueOf).orElse("");
    }

    private static String number(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : "";
    }

    private static String number(OptionalDouble number) {
        return number.isPresent() ? Double.toString(number.getAsDouble()) : "";
    }
}
