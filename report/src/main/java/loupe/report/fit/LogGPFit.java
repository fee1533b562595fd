package loupe.report.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import loupe.model.Fit;
import loupe.model.LogGP;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Cell;
import loupe.report.table.Column;
import loupe.report.table.Digits;
import loupe.report.table.Table;
import loupe.report.table.Words;

/// What LogGP makes of one flow's parametrised round trips.
///
/// @param key which flow
/// @param overheads o_s and o_r of each size, which need no line to hold
/// @param leftOut a clause for each reason why some sizes were not used
/// @param model all parameters, or why there are none
public record LogGPFit(FlowKey key, List<LogGP.Overhead> overheads, List<String> leftOut, Fit<LogGP> model) {
    private static final int INDENT = 2;

    public LogGPFit {
        overheads = List.copyOf(overheads);
        leftOut = List.copyOf(leftOut);
    }

    /// One for each flow that has parametrised round trips.
    public static List<LogGPFit> of(List<Findings> runs) {
        var fits = new ArrayList<LogGPFit>();
        FlowFigures.of(runs).forEach((key, figures) -> of(key, figures).ifPresent(fits::add));
        return fits;
    }

    private static Optional<LogGPFit> of(FlowKey key, List<FlowFigures> figures) {
        var trips = figures.stream().flatMap(one -> one.roundTrips().stream()).toList();
        if (trips.isEmpty()) {
            return Optional.empty();
        }
        var leftOut = figures.stream()
                .flatMap(one -> one.leftOut().stream())
                .distinct()
                .toList();
        return Optional.of(new LogGPFit(key, LogGP.overheads(trips), leftOut, LogGP.fit(trips)));
    }

    /// Whether the parameters can be told.
    public boolean holds() {
        return model instanceof Fit.Good<LogGP>;
    }

    /// As a person reads it, in lines of at most 80 characters.
    public List<String> lines(Style style) {
        var lines = new ArrayList<String>();
        lines.add(style.bold(key.inWords() + ": LogGP, from parametrised round trips"));
        lines.addAll(new Table(
                        List.of(
                                Column.words("message"),
                                Column.numbers("o_s, us", "value"),
                                Column.numbers("o_s, us", "+-"),
                                Column.numbers("o_r, us", "value"),
                                Column.numbers("o_r, us", "+-")),
                        1,
                        overheads.stream().map(LogGPFit::row).toList())
                .lines(style));
        switch (model) {
            case Fit.Good<LogGP>(var found, var parameters, var goodness) -> {
                for (var parameter : parameters) {
                    lines.add("  %s = %s %s (%s to %s)"
                            .formatted(
                                    parameter.symbol().letters(),
                                    Digits.of(parameter.value().median()),
                                    parameter.symbol().unit(),
                                    Digits.of(parameter.value().low()),
                                    Digits.of(parameter.value().high())));
                }
                found.cautions().forEach(caution -> lines.addAll(Words.wrapped("caution: " + caution, INDENT)));
            }
            case Fit.Undetermined<LogGP>(var reason) -> lines.addAll(Words.wrapped("loggp: " + reason, INDENT));
        }
        if (!leftOut.isEmpty()) {
            lines.addAll(Words.wrapped("left out: " + String.join("; ", leftOut), INDENT));
        }
        return lines;
    }

    private static List<Cell> row(LogGP.Overhead overhead) {
        return List.of(
                Cell.of(overhead.size().toString()),
                Cell.of(overhead.sendMicros().median()),
                Cell.of(Digits.roughly(
                        overhead.sendMicros().high() - overhead.sendMicros().low())),
                Cell.of(overhead.receiveMicros().median()),
                Cell.of(Digits.roughly(overhead.receiveMicros().high()
                        - overhead.receiveMicros().low())));
    }

    /// As a program reads it.
    public Map<String, Object> toRecord() {
        var record = FitRecord.begun(key);
        record.put("model", "loggp");
        var sizes = new ArrayList<Map<String, Object>>();
        for (var overhead : overheads) {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("bytes", overhead.size().bytes());
            fields.put("sendOverheadMicros", FitRecord.estimate(overhead.sendMicros()));
            fields.put("receiveOverheadMicros", FitRecord.estimate(overhead.receiveMicros()));
            sizes.add(fields);
        }
        record.put("overheads", sizes);
        FitRecord.end(record, model, found -> Map.of("cautions", found.cautions()));
        record.put("leftOut", leftOut);
        return record;
    }
}
