package loupe.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import loupe.experiment.record.FlowRecord;
import loupe.experiment.record.OptionRecord;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.ResultRecord.Count;
import loupe.experiment.record.ResultRecord.PerSide;
import loupe.experiment.record.ResultRecord.RoundTrip;
import loupe.experiment.record.VerdictRecord;
import loupe.measure.Estimate;

/// Makes results of a few round figures.
public final class ResultBuilder {
    private String pattern;
    private final long bytes;
    private final Map<String, OptionRecord> options = new LinkedHashMap<>();
    private final List<VerdictRecord> verdicts = new ArrayList<>();
    private String transport = "tcp";
    private String direction = "a->b";
    private Optional<String> variant = Optional.empty();
    private Optional<RoundTrip> roundTrip = Optional.empty();
    private Optional<RoundTrip> response = Optional.empty();
    private Optional<ResultRecord.Offer> offer = Optional.empty();
    private Optional<Estimate> oneWay = Optional.empty();
    private Optional<Estimate> sendCost = Optional.empty();
    private PerSide overhead = PerSide.NONE;
    private PerSide availability = PerSide.NONE;
    private PerSide transfer = PerSide.NONE;
    private Optional<Estimate> speed = Optional.empty();
    private Optional<Estimate> merged = Optional.empty();
    private OptionalDouble degradation = OptionalDouble.empty();
    private OptionalDouble fairness = OptionalDouble.empty();
    private List<FlowRecord> flows = List.of();
    private OptionalDouble noiseFloor = OptionalDouble.empty();
    private OptionalLong lost = OptionalLong.of(0);
    private int repetitions = 7;

    private ResultBuilder(String pattern, long bytes) {
        this.pattern = pattern;
        this.bytes = bytes;
    }

    public static ResultBuilder pingPong(long bytes, double oneWayMicros) {
        var builder = new ResultBuilder("ping-pong", bytes);
        long p50 = Math.round(oneWayMicros * 2000);
        builder.oneWay = Optional.of(estimate(oneWayMicros));
        builder.roundTrip = Optional.of(new RoundTrip(
                60_000,
                p50 / 2,
                OptionalLong.of(p50),
                OptionalLong.of(p50 * 5 / 4),
                OptionalLong.of(p50 * 2),
                OptionalLong.of(p50 * 4),
                OptionalLong.empty(),
                p50 * 100));
        return builder;
    }

    /// Round trips of an open pace.
    public ResultBuilder open(double perSecond) {
        response = roundTrip;
        offer = Optional.of(new ResultRecord.Offer("constant", perSecond, roundTrip));
        return this;
    }

    public static ResultBuilder stream(long bytes, double overheadMicros) {
        var builder = new ResultBuilder("stream", bytes);
        builder.overhead =
                new PerSide(Optional.of(estimate(overheadMicros)), Optional.of(estimate(overheadMicros * 1.02)));
        builder.sendCost = Optional.of(estimate(overheadMicros * 0.9));
        return builder.speed(bytes / overheadMicros);
    }

    public static ResultBuilder bidirectional(long bytes, double megabytesPerSecond) {
        return new ResultBuilder("bidirectional", bytes).speed(megabytesPerSecond);
    }

    /// The sender keeps three quarters of a transfer, the receiver less.
    public static ResultBuilder postWorkWait(long bytes, double transferMicros) {
        var builder = new ResultBuilder("post-work-wait", bytes);
        builder.availability = new PerSide(Optional.of(estimate(0.75)), Optional.of(estimate(0.5)));
        builder.transfer =
                new PerSide(Optional.of(estimate(transferMicros)), Optional.of(estimate(transferMicros / 2)));
        builder.overhead =
                new PerSide(Optional.of(estimate(transferMicros / 4)), Optional.of(estimate(transferMicros / 4)));
        return builder;
    }

    public ResultBuilder speed(double megabytesPerSecond) {
        speed = Optional.of(estimate(megabytesPerSecond));
        return this;
    }

    public ResultBuilder transport(String name) {
        transport = name;
        return this;
    }

    public ResultBuilder direction(String label) {
        direction = label;
        return this;
    }

    public ResultBuilder variant(String label) {
        variant = Optional.of(label);
        return this;
    }

    public ResultBuilder noiseFloor(double percent) {
        noiseFloor = OptionalDouble.of(percent);
        return this;
    }

    public ResultBuilder pattern(String name) {
        pattern = name;
        return this;
    }

    public ResultBuilder flows(double index, FlowRecord... each) {
        fairness = OptionalDouble.of(index);
        flows = List.of(each);
        return this;
    }

    public ResultBuilder degradation(double share) {
        degradation = OptionalDouble.of(share);
        return this;
    }

    public ResultBuilder lost(long messages) {
        lost = OptionalLong.of(messages);
        return this;
    }

    public ResultBuilder repetitions(int number) {
        repetitions = number;
        return this;
    }

    public ResultBuilder option(String field, Object asked, Object inForce) {
        Optional<String> limit = asked.equals(inForce) ? Optional.empty() : Optional.of("net.core.wmem_max");
        options.put(
                field, new OptionRecord(Optional.of(asked), Optional.of(inForce), limit, Optional.of(inForce), limit));
        return this;
    }

    /// Merged on the way, with or without a windowed stream that gives an honest overhead.
    public ResultBuilder merged(double messagesPerSegment, boolean windowedBeside) {
        merged = Optional.of(estimate(messagesPerSegment));
        overhead = windowedBeside ? overhead : PerSide.NONE;
        return verdict(
                "coalesced", !windowedBeside, messagesPerSegment + " messages a segment", "read the one-way time");
    }

    public ResultBuilder verdict(String name, boolean grave, String evidence, String advice) {
        verdicts.add(new VerdictRecord(name, grave, evidence, advice));
        return this;
    }

    public ResultBuilder notRun() {
        roundTrip = Optional.empty();
        oneWay = Optional.empty();
        sendCost = Optional.empty();
        overhead = PerSide.NONE;
        speed = Optional.empty();
        repetitions = 0;
        return verdict("not-run", true, "the run ended before its turn came", "give the run more time with --limit");
    }

    public ResultRecord build() {
        return new ResultRecord(
                transport,
                pattern,
                bytes,
                direction,
                variant,
                false,
                options,
                roundTrip,
                response,
                offer,
                offer.map(it -> estimate(it.perSecond())),
                oneWay,
                sendCost,
                speed.map(it -> estimate(bytes / it.median())),
                overhead,
                speed,
                speed.map(it -> it.times(1e6 / bytes)),
                Optional.empty(),
                availability,
                transfer,
                PerSide.NONE,
                new PerSide(sendCost, sendCost),
                PerSide.NONE,
                merged,
                merged.map(it -> estimate(1)),
                Optional.of(new Count(1000, 1000 * bytes)),
                Optional.of(new Count(1000, 1000 * bytes)),
                lost,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                degradation,
                flows,
                fairness,
                Optional.empty(),
                Optional.empty(),
                noiseFloor,
                Optional.empty(),
                repetitions,
                verdicts.stream().noneMatch(VerdictRecord::grave),
                verdicts);
    }

    private static Estimate estimate(double median) {
        return new Estimate(median, median * 0.97, median * 1.02);
    }
}
