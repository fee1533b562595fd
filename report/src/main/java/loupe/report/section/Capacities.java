package loupe.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import loupe.experiment.record.CapacityRecord;
import loupe.experiment.record.LoadRecord;
import loupe.experiment.record.ResultRecord.RoundTrip;
import loupe.measure.DataSize;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Cell;
import loupe.report.table.Column;
import loupe.report.table.Digits;
import loupe.report.table.Table;
import loupe.report.table.Words;

/// How long messages wait at each load, and up to which a goal is kept.
final class Capacities implements Section {
    private static final String RESPONSE = "response time, us";
    private static final double NANOS_PER_MICRO = 1e3;
    private static final List<Part> PARTS = List.of(
            new Part(Column.numbers("", "due/s"), load -> Cell.of(rate(load.perSecond()))),
            new Part(Column.words("goal kept"), load -> Cell.of(kept(load))),
            new Part(
                    Column.numbers("", "achieved/s"),
                    load -> load.rateAchieved()
                            .map(rate -> Cell.of(rate(rate.median())))
                            .orElse(Cell.NONE)),
            response("p50", RoundTrip::p50),
            response("p99", RoundTrip::p99),
            response("p99.9", RoundTrip::p999),
            response("max", trip -> OptionalLong.of(trip.max())),
            new Part(
                    Column.numbers("", "lost"),
                    load -> load.lost().orElse(0) == 0
                            ? Cell.NONE
                            : Cell.of(Long.toString(load.lost().getAsLong()))));

    private record Part(Column head, Function<LoadRecord, Cell> cell) {}

    private static Part response(String name, Function<RoundTrip, OptionalLong> of) {
        return new Part(
                Column.numbers(RESPONSE, name),
                load -> load.responseNanos()
                        .map(of)
                        .filter(OptionalLong::isPresent)
                        .map(nanos -> Cell.of(nanos.getAsLong() / NANOS_PER_MICRO))
                        .orElse(Cell.NONE));
    }

    @Override
    public List<String> lines(Findings findings, Style style) {
        var lines = new ArrayList<String>();
        for (var capacity : findings.capacities()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            var loads = findings.loads().stream()
                    .filter(load -> isOf(load, capacity))
                    .toList();
            lines.add(style.bold(title(capacity)));
            if (!loads.isEmpty()) {
                lines.addAll(table(loads).lines(style));
            }
            lines.addAll(Words.wrapped(conclusion(capacity), 0));
            capacity.verdicts().stream()
                    .map(verdict ->
                            "%s: %s. %s.".formatted(verdict.name(), verdict.evidence(), sentence(verdict.advice())))
                    .forEach(text -> lines.addAll(Words.wrapped(text, 0)));
        }
        return lines;
    }

    private static boolean isOf(LoadRecord load, CapacityRecord capacity) {
        return load.transport().equals(capacity.transport())
                && load.pattern().equals(capacity.pattern())
                && load.bytes() == capacity.bytes()
                && load.direction().equals(capacity.direction())
                && load.variant().equals(capacity.variant());
    }

    private static String title(CapacityRecord capacity) {
        return "%s %s %s %s, goal %s, %s arrivals"
                .formatted(
                        capacity.transport(),
                        capacity.pattern(),
                        DataSize.ofBytes(capacity.bytes()),
                        capacity.direction(),
                        capacity.goal(),
                        capacity.arrivals());
    }

    private static Table table(List<LoadRecord> loads) {
        return new Table(
                        PARTS.stream().map(Part::head).toList(),
                        1,
                        loads.stream()
                                .map(load -> PARTS.stream()
                                        .map(part -> part.cell().apply(load))
                                        .toList())
                                .toList())
                .withoutEmpty();
    }

    /// `4/4`, or `0/2, peer` with what broke it.
    private static String kept(LoadRecord load) {
        return "%d/%d%s"
                .formatted(
                        load.kept(),
                        load.kept() + load.broken(),
                        load.limitedBy().map(", "::concat).orElse(""));
    }

    private static String conclusion(CapacityRecord capacity) {
        String low = capacity.lowPerSecond().isPresent()
                ? rate(capacity.lowPerSecond().getAsDouble())
                : "";
        String high = capacity.highPerSecond().isPresent()
                ? rate(capacity.highPerSecond().getAsDouble())
                : "";
        String why = capacity.why().map(text -> ", where " + text).orElse("");
        if (!low.isEmpty() && !high.isEmpty()) {
            return "Capacity: %s messages a second keep the goal, %s do not%s; known to %s %%."
                    .formatted(
                            low,
                            high,
                            why,
                            Digits.roughly(capacity.widthReachedPercent().orElse(0)));
        }
        if (!low.isEmpty()) {
            return "Capacity: %s messages a second keep the goal%s."
                    .formatted(
                            low,
                            capacity.outcome().equals("always-kept")
                                    ? ", the highest rate that was to be tried"
                                    : ", at least; the search ended before higher ones were judged");
        }
        if (high.isEmpty()) {
            return "Capacity: unknown, as %s.".formatted(capacity.why().orElse("nothing was judged"));
        }
        return !capacity.outcome().equals("never-kept")
                ? "Capacity: below %s messages a second%s; the search ended before lower ones were judged."
                        .formatted(high, why)
                : "Capacity: none, as the goal is not kept at %s messages a second, nor above%s.".formatted(high, why);
    }

    private static String rate(double perSecond) {
        return perSecond >= 100 ? "%.0f".formatted(perSecond) : Digits.of(perSecond);
    }

    private static String sentence(String advice) {
        return advice.isEmpty() ? advice : Character.toUpperCase(advice.charAt(0)) + advice.substring(1);
    }
}
