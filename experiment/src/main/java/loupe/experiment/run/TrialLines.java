package loupe.experiment.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import loupe.experiment.Progress;
import loupe.experiment.record.PlatformSides;
import loupe.experiment.record.TrialRecord;
import loupe.pattern.RankReport;

/// Tells of one trial: its line in the result file, and what a person sees of it.
final class TrialLines {
    private static final double NANOS_PER_MICRO = 1e3;

    private TrialLines() {}

    static TrialRecord of(long trial, Cell cell, TrialOutcome outcome) {
        return new TrialRecord(
                trial,
                cell.transport(),
                cell.pattern(),
                cell.message().bytes(),
                cell.direction().label(),
                Optional.of(cell.variant().label()).filter(label -> !label.isEmpty()),
                kind(outcome),
                figures(cell, outcome),
                platform(outcome),
                message(outcome));
    }

    static Progress.TrialEnded event(Cell cell, TrialOutcome outcome) {
        String headline = message(outcome).orElseGet(() -> headline(cell, outcome));
        return new Progress.TrialEnded(cell.inWords(), headline, outcome instanceof TrialOutcome.Measured);
    }

    private static String kind(TrialOutcome outcome) {
        return switch (outcome) {
            case TrialOutcome.Measured measured -> "measured";
            case TrialOutcome.CutShort cut -> "cut-short";
            case TrialOutcome.Failed failed -> "failed";
            case TrialOutcome.SideLost gone -> "host-lost";
        };
    }

    private static Optional<PlatformSides> platform(TrialOutcome outcome) {
        return switch (outcome) {
            case TrialOutcome.Measured(var a, var b, var _) -> platform(a, b);
            case TrialOutcome.CutShort(var a, var b, var why) -> platform(a, b);
            case TrialOutcome.Failed failed -> Optional.empty();
            case TrialOutcome.SideLost gone -> Optional.empty();
        };
    }

    private static Optional<PlatformSides> platform(RankReport a, RankReport b) {
        return PlatformSides.of(a.seen().surroundings(), b.seen().surroundings());
    }

    private static Optional<String> message(TrialOutcome outcome) {
        return switch (outcome) {
            case TrialOutcome.Measured measured -> Optional.empty();
            case TrialOutcome.CutShort(var a, var b, var why) -> Optional.of(why);
            case TrialOutcome.Failed(var why, var hindrance) -> Optional.of(why);
            case TrialOutcome.SideLost(var phase, var why, var kept) -> Optional.of(why);
        };
    }

    private static Map<String, Object> figures(Cell cell, TrialOutcome outcome) {
        return switch (outcome) {
            case TrialOutcome.Measured(var a, var b, var skew) -> with(skew, flows(Flow.of(cell, a, b)));
            case TrialOutcome.CutShort(var a, var b, var why) -> flows(Flow.of(cell, a, b));
            case TrialOutcome.Failed failed -> Map.of();
            case TrialOutcome.SideLost(var phase, var why, var kept) ->
                kept.map(TrialLines::kept).orElse(Map.of());
        };
    }

    private static Map<String, Object> with(OptionalLong skewNanos, Map<String, Object> figures) {
        skewNanos.ifPresent(nanos -> figures.put("startSkewMicros", nanos / NANOS_PER_MICRO));
        return figures;
    }

    private static Map<String, Object> flows(List<Flow> flows) {
        if (flows.size() == 1) {
            return flow(flows.getFirst());
        }
        var figures = new LinkedHashMap<String, Object>();
        flows.forEach(flow -> figures.put(flow.direction().label(), flow(flow)));
        return figures;
    }

    private static Map<String, Object> flow(Flow flow) {
        var figures = new LinkedHashMap<String, Object>();
        flow.figures().forEach((figure, value) -> figures.put(figure.label(), value));
        var delivery = flow.delivery();
        figures.put("sent", delivery.sent());
        figures.put("received", delivery.received());
        figures.put("lost", delivery.lost());
        flow.flows().fairness().ifPresent(index -> figures.put("fairness", index));
        return figures;
    }

    /// What the side that is left had counted when the other went away.
    private static Map<String, Object> kept(RankReport report) {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("rank", report.rank());
        report.sent().ifPresent(sent -> figures.put("sent", sent.messages()));
        report.received()
                .ifPresent(
                        received -> figures.put("received", received.arrivals().received()));
        report.roundTripNanos().median().ifPresent(nanos -> figures.put("roundTripNanos.p50", nanos));
        return figures;
    }

    private static String headline(Cell cell, TrialOutcome outcome) {
        if (!(outcome instanceof TrialOutcome.Measured(var a, var b, var _))) {
            return "";
        }
        var figures = Flow.of(cell, a, b).getFirst().figures();
        var oneWay = Optional.ofNullable(figures.get(Figure.ONE_WAY_MICROS)).map("%.2f us one way"::formatted);
        return oneWay.or(() ->
                        Optional.ofNullable(figures.get(Figure.SPEED_MBPS)).map("%.4g MB/s"::formatted))
                .orElse("measured");
    }
}
