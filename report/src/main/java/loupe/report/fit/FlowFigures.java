package loupe.report.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import loupe.experiment.record.Judged;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.TrialRecord;
import loupe.measure.DataSize;
import loupe.model.RoundTrips;
import loupe.model.Timing;
import loupe.report.Findings;
import loupe.report.table.Words;

/// What was measured of one flow: which results may be fitted, with their repetitions, and which may not, and why.
///
/// @param key which flow
/// @param results that may be fitted, by size
/// @param leftOut a clause for each reason why some may not
/// @param trials of the flow, in which the repetitions stand; none where a file has results only
record FlowFigures(FlowKey key, List<Judged.Trusted> results, List<String> leftOut, List<TrialRecord> trials) {
    /// The payload of an Ethernet segment with time stamps: merging makes smaller messages look cheaper than they are.
    private static final long SEGMENT_BYTES = 1448;

    FlowFigures {
        results = List.copyOf(results);
        leftOut = List.copyOf(leftOut);
        trials = List.copyOf(trials);
    }

    /// The flows of some runs, each with what every run says of it, in the order of the results.
    static Map<FlowKey, List<FlowFigures>> of(List<Findings> runs) {
        Map<FlowKey, List<FlowFigures>> byFlow = new LinkedHashMap<>();
        runs.forEach(run -> of(run).forEach(figures ->
                byFlow.computeIfAbsent(figures.key, key -> new ArrayList<>()).add(figures)));
        return byFlow;
    }

    private static List<FlowFigures> of(Findings findings) {
        Map<FlowKey, List<ResultRecord>> byFlow = new LinkedHashMap<>();
        findings.results()
                .forEach(result -> byFlow.computeIfAbsent(FlowKey.of(result), key -> new ArrayList<>())
                        .add(result));
        return byFlow.entrySet().stream()
                .map(flow -> of(flow.getKey(), flow.getValue(), findings.trials()))
                .toList();
    }

    private static FlowFigures of(FlowKey key, List<ResultRecord> results, List<TrialRecord> trials) {
        var used = new ArrayList<Judged.Trusted>();
        Map<String, List<String>> leftOut = new LinkedHashMap<>();
        for (var result : results) {
            var judged = Judged.of(result);
            var why = whyNot(judged);
            if (why.isPresent()) {
                leftOut.computeIfAbsent(why.get(), reason -> new ArrayList<>())
                        .add(DataSize.ofBytes(result.bytes()).toString());
            } else if (judged instanceof Judged.Trusted trusted) {
                used.add(trusted);
            }
        }
        return new FlowFigures(
                key,
                used,
                leftOut.entrySet().stream()
                        .map(reason -> Words.listed(reason.getValue()) + " " + reason.getKey())
                        .toList(),
                trials.stream().filter(key::isOf).toList());
    }

    private static Optional<String> whyNot(Judged judged) {
        return switch (judged) {
            case Judged.NotMeasured nothing -> Optional.of("(not measured)");
            case Judged.Untrusted(var result, var because) ->
                Optional.of("(not trusted: %s)".formatted(String.join(", ", because)));
            case Judged.Merged merged -> Optional.of("(not trusted: %s)".formatted(Judged.MERGED));
            case Judged.Trusted(var result) ->
                Findings.has(result, Judged.MERGED) && result.bytes() < SEGMENT_BYTES
                        ? Optional.of("(merged on the way)")
                        : Optional.empty();
        };
    }

    /// One for each size at which the quantity was measured.
    List<Timing> timings(Quantity quantity) {
        return results.stream()
                .flatMap(trusted -> timing(quantity, trusted.result()).stream())
                .toList();
    }

    /// One for each size whose parametrised round trips were measured.
    List<RoundTrips> roundTrips() {
        return results.stream()
                .flatMap(trusted -> roundTrips(trusted.result().bytes()).stream())
                .toList();
    }

    private Optional<RoundTrips> roundTrips(long bytes) {
        var repetitions = new ArrayList<RoundTrips.Repetition>();
        int messages = 0;
        for (var trial : trials) {
            var figures = figures(trial);
            var burst = number(figures, "prttMessages");
            if (trial.bytes() == bytes && trial.outcome().equals("measured") && burst.isPresent()) {
                messages = burst.get().intValue();
                repetitions.add(new RoundTrips.Repetition(
                        time(figures, "prttSingleMicros"),
                        time(figures, "prttBurstMicros"),
                        time(figures, "prttSpacedMicros"),
                        time(figures, "prttSpacingMicros"),
                        time(figures, "prttDelayedMicros"),
                        time(figures, "prttDelayMicros")));
            }
        }
        return messages < 2
                ? Optional.empty()
                : Optional.of(new RoundTrips(DataSize.ofBytes(bytes), messages, repetitions));
    }

    private static double time(Map<?, ?> figures, String field) {
        return number(figures, field).orElse(0.0);
    }

    private Optional<Timing> timing(Quantity quantity, ResultRecord result) {
        var size = DataSize.ofBytes(result.bytes());
        double[] repetitions = trials.stream()
                .filter(trial ->
                        trial.bytes() == result.bytes() && trial.outcome().equals("measured"))
                .map(this::figures)
                .flatMap(figures -> number(figures, quantity.field()).stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
        return repetitions.length > 0
                ? Optional.of(Timing.of(size, repetitions))
                : quantity.of(result)
                        .filter(estimate -> estimate.median() > 0)
                        .map(estimate -> Timing.of(size, estimate, result.repetitions()));
    }

    /// Those of this flow: a trial in both directions has them apart.
    Map<?, ?> figures(TrialRecord trial) {
        return trial.figures().get(key.direction()) instanceof Map<?, ?> ofDirection ? ofDirection : trial.figures();
    }

    /// A time of more than nothing; empty where there is none.
    static Optional<Double> number(Map<?, ?> figures, String field) {
        return figures.get(field) instanceof Number number && number.doubleValue() > 0
                ? Optional.of(number.doubleValue())
                : Optional.empty();
    }
}
