package loupe.report.section;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.ResultRecord.PerSide;
import loupe.experiment.record.ResultRecord.RoundTrip;
import loupe.measure.DataSize;
import loupe.measure.Estimate;
import loupe.report.Findings;
import loupe.report.table.Cell;
import loupe.report.table.Column;

/// The columns that the tables are put together of. Each group names its unit once.
final class Figures {
    private static final String ROUND_TRIP = "round trip, us";
    private static final String RESPONSE = "response time, us";
    private static final String SENDER_LATE = "sender late, us";
    private static final String ONE_WAY = "one way, us";
    private static final String OVERHEAD = "overhead, us";
    private static final String AVAILABILITY = "availability, %";
    private static final String TRANSFER = "transfer, us";
    private static final String WORK = "work, us";
    private static final String CALL = "time in a call, us";
    private static final String SPEED = "speed, MB/s";
    private static final String RATE = "messages/s";
    private static final String CPU = "CPU, us/message";
    private static final String MERGED = "messages a";

    private final Marks marks;
    private final MergedOverhead merged;

    Figures(Findings findings) {
        this.marks = Marks.of(findings);
        this.merged = new MergedOverhead(findings);
    }

    /// What a row is about: its size, and the numbers under which the legend explains what is to be
    /// said of it.
    List<Figure> keys() {
        return List.of(size(), see());
    }

    /// The same for the variants of a study. A size stands at the first of them only, so that the eye
    /// finds them together.
    ///
    /// @param results in the order of the rows
    List<Figure> keysOfVariants(List<ResultRecord> results) {
        var seen = new HashSet<Long>();
        var first = results.stream().filter(result -> seen.add(result.bytes())).toList();
        var sizeOnce = Figure.words("message", result -> first.contains(result) ? size(result) : "");
        return List.of(
                sizeOnce, Figure.words("variant", result -> result.variant().orElse("")), see());
    }

    private static Figure size() {
        return Figure.words("message", Figures::size);
    }

    private static String size(ResultRecord result) {
        return DataSize.ofBytes(result.bytes()).toString();
    }

    private Figure see() {
        return Figure.words("see", marks::of);
    }

    List<Figure> repetitions() {
        return List.of(
                new Figure(Column.numbers("", "times"), result -> Cell.of(Integer.toString(result.repetitions()))));
    }

    List<Figure> roundTrip() {
        return List.of(
                Figure.nanos(ROUND_TRIP, "p50", trip(RoundTrip::p50)),
                Figure.nanos(ROUND_TRIP, "p99", trip(RoundTrip::p99)),
                Figure.nanos(ROUND_TRIP, "p99.9", trip(RoundTrip::p999)),
                Figure.nanos(ROUND_TRIP, "max", trip(round -> OptionalLong.of(round.max()))));
    }

    List<Figure> asked() {
        return List.of(new Figure(
                Column.numbers("", "asked/s"),
                result -> result.offered()
                        .map(offer ->
                                Cell.of("%.6g".formatted(offer.perSecond()).replaceFirst("\\.0*$", "")))
                        .orElse(Cell.NONE)));
    }

    List<Figure> achieved() {
        return known("achieved/s", "median", ResultRecord::rateAchieved);
    }

    /// From when a message was due.
    List<Figure> response() {
        return List.of(
                Figure.nanos(RESPONSE, "p50", response(RoundTrip::p50)),
                Figure.nanos(RESPONSE, "p99", response(RoundTrip::p99)),
                Figure.nanos(RESPONSE, "p99.9", response(RoundTrip::p999)),
                Figure.nanos(RESPONSE, "max", response(round -> OptionalLong.of(round.max()))));
    }

    List<Figure> senderLate() {
        return List.of(
                Figure.nanos(SENDER_LATE, "p50", late(RoundTrip::p50)),
                Figure.nanos(SENDER_LATE, "p99", late(RoundTrip::p99)));
    }

    private static Function<ResultRecord, OptionalLong> response(Function<RoundTrip, OptionalLong> of) {
        return result -> result.responseNanos().map(of).orElse(OptionalLong.empty());
    }

    private static Function<ResultRecord, OptionalLong> late(Function<RoundTrip, OptionalLong> of) {
        return result -> result.offered()
                .flatMap(ResultRecord.Offer::senderLateNanos)
                .map(of)
                .orElse(OptionalLong.empty());
    }

    private static Function<ResultRecord, OptionalLong> trip(Function<RoundTrip, OptionalLong> of) {
        return result -> result.roundTripNanos().map(of).orElse(OptionalLong.empty());
    }

    List<Figure> oneWay() {
        return known(ONE_WAY, "median", ResultRecord::oneWayMicros);
    }

    /// The honest overhead at both sides and, struck, what it would seem to be where messages were
    /// merged.
    List<Figure> overhead() {
        return List.of(
                Figure.median(
                        OVERHEAD, "sender", result -> result.overheadMicros().sender()),
                Figure.plusMinus(OVERHEAD, result -> result.overheadMicros().sender()),
                Figure.median(
                        OVERHEAD, "receiver", result -> result.overheadMicros().receiver()),
                Figure.plusMinus(OVERHEAD, result -> result.overheadMicros().receiver()),
                new Figure(Column.numbers(OVERHEAD, "if merged"), this::merged));
    }

    private Cell merged(ResultRecord result) {
        return merged.micros(result, "sender").stream()
                .mapToObj(micros -> Cell.of(micros).asUntrusted())
                .findFirst()
                .orElse(Cell.NONE);
    }

    /// What is left to a rank that works meanwhile.
    List<Figure> availability() {
        return both(AVAILABILITY, result -> inPercent(result.availability()));
    }

    /// What each message takes away from the work.
    List<Figure> taken() {
        return both(OVERHEAD, ResultRecord::overheadMicros);
    }

    List<Figure> transfer() {
        return medians(TRANSFER, ResultRecord::transferMicros);
    }

    List<Figure> work() {
        return medians(WORK, ResultRecord::workMicros);
    }

    private static PerSide inPercent(PerSide shares) {
        return new PerSide(
                shares.sender().map(share -> share.times(100)),
                shares.receiver().map(share -> share.times(100)));
    }

    private static List<Figure> both(String group, Function<ResultRecord, PerSide> sides) {
        return List.of(
                Figure.median(group, "sender", result -> sides.apply(result).sender()),
                Figure.plusMinus(group, result -> sides.apply(result).sender()),
                Figure.median(group, "receiver", result -> sides.apply(result).receiver()),
                Figure.plusMinus(group, result -> sides.apply(result).receiver()));
    }

    private static List<Figure> medians(String group, Function<ResultRecord, PerSide> sides) {
        return List.of(
                Figure.median(group, "sender", result -> sides.apply(result).sender()),
                Figure.median(group, "receiver", result -> sides.apply(result).receiver()));
    }

    List<Figure> calls() {
        return List.of(
                Figure.median(CALL, "send", ResultRecord::sendCostMicros),
                Figure.plusMinus(CALL, ResultRecord::sendCostMicros),
                Figure.median(CALL, "receive", ResultRecord::receiveCostMicros),
                Figure.plusMinus(CALL, ResultRecord::receiveCostMicros));
    }

    List<Figure> speed() {
        return known(SPEED, "median", ResultRecord::speedMBps);
    }

    List<Figure> rate() {
        return known(RATE, "median", ResultRecord::messagesPerSecond);
    }

    List<Figure> cpu() {
        return List.of(
                Figure.median(
                        CPU, "sender", result -> result.cpuMicrosPerMessage().sender()),
                Figure.median(
                        CPU, "receiver", result -> result.cpuMicrosPerMessage().receiver()));
    }

    List<Figure> merging() {
        return List.of(
                Figure.median(MERGED, "segment", ResultRecord::messagesPerSegment),
                Figure.median(MERGED, "receive", ResultRecord::messagesPerReceive));
    }

    List<Figure> delivery() {
        return List.of(
                count("lost", ResultRecord::lost),
                count("reordered", ResultRecord::reordered),
                count("duplicate", ResultRecord::duplicate),
                count("late", ResultRecord::late),
                count("resent", ResultRecord::retransmittedSegments));
    }

    /// A count is of interest once it is not 0.
    private static Figure count(String name, Function<ResultRecord, OptionalLong> count) {
        return new Figure(
                Column.numbers("count", name),
                result -> count.apply(result).stream()
                        .filter(it -> it > 0)
                        .mapToObj(it -> Cell.of(Long.toString(it)))
                        .findFirst()
                        .orElse(Cell.NONE));
    }

    private static List<Figure> known(String group, String name, Function<ResultRecord, Optional<Estimate>> estimate) {
        return List.of(Figure.median(group, name, estimate), Figure.plusMinus(group, estimate));
    }

    /// Against the same without the disturbance, in the same run.
    static Figure degradation() {
        return new Figure(
                Column.numbers("degradation", "%"),
                result -> result.degradation().stream()
                        .mapToObj(share -> Cell.of("%.0f".formatted(100 * share)))
                        .findFirst()
                        .orElse(Cell.NONE));
    }

    /// What other pairs sent meanwhile, and what that did.
    List<Figure> disturbance() {
        return List.of(
                Figure.median("load, MB/s", "together", result -> result.load().flatMap(ResultRecord.Load::speedMBps)),
                degradation());
    }
}
