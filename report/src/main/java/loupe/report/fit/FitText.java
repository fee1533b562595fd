package loupe.report.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.measure.DataSize;
import loupe.measure.Estimate;
import loupe.model.Fit;
import loupe.model.Goodness;
import loupe.model.Hockney;
import loupe.model.Parameter;
import loupe.model.Piecewise;
import loupe.model.Symbol;
import loupe.report.Style;
import loupe.report.table.Cell;
import loupe.report.table.Column;
import loupe.report.table.Digits;
import loupe.report.table.Table;
import loupe.report.table.Words;

/// Fits as a person reads them: for each quantity of each flow a table of the models that hold, and a sentence for each
/// that does not.
public final class FitText {
    private static final int KEYS = 2;
    private static final int INDENT = 2;
    private static final double PERCENT = 100;

    private FitText() {}

    /// Lines of at most 80 characters.
    public static List<String> lines(FlowFit fit, Style style) {
        var lines = new ArrayList<>(Words.wrapped(heading(fit), INDENT));
        lines.set(0, style.bold(lines.getFirst()));
        var rows = rows(fit);
        if (!rows.isEmpty()) {
            lines.addAll(new Table(columns(fit.quantity()), KEYS, rows)
                    .withoutEmpty()
                    .lines(style));
        }
        refusals(fit).forEach(text -> lines.addAll(Words.wrapped(text, INDENT)));
        if (!fit.leftOut().isEmpty()) {
            lines.addAll(Words.wrapped("left out: " + String.join("; ", fit.leftOut()), INDENT));
        }
        return lines;
    }

    private static String heading(FlowFit fit) {
        return "%s: %s, %d sizes of %s"
                .formatted(
                        fit.key().inWords(),
                        fit.quantity().words(),
                        fit.sizes().size(),
                        range(fit.sizes().getFirst(), fit.sizes().getLast()));
    }

    private static String range(DataSize from, DataSize to) {
        return from + ".." + to;
    }

    private static boolean isCpu(Quantity quantity) {
        return quantity == Quantity.CPU_SEND || quantity == Quantity.CPU_RECEIVE;
    }

    /// CPU time has no speed that anything approaches, but a cost for each byte.
    private static List<Symbol> symbols(Quantity quantity) {
        return isCpu(quantity)
                ? List.of(Symbol.START_UP, Symbol.PER_BYTE)
                : List.of(Symbol.START_UP, Symbol.SPEED, Symbol.HALF_SPEED);
    }

    private static String head(Symbol symbol, Quantity quantity) {
        String letters = isCpu(quantity) ? symbol == Symbol.START_UP ? "a message" : "a byte" : symbol.letters();
        return letters + ", " + symbol.unit().replace("/B", "");
    }

    private static List<Column> columns(Quantity quantity) {
        var columns = new ArrayList<>(List.of(Column.words("model"), Column.words("sizes")));
        for (var symbol : symbols(quantity)) {
            columns.add(Column.numbers(head(symbol, quantity), "value"));
            columns.add(Column.numbers(head(symbol, quantity), "+-"));
        }
        columns.add(Column.numbers("", "off, %"));
        return columns;
    }

    private static List<List<Cell>> rows(FlowFit fit) {
        var rows = new ArrayList<List<Cell>>();
        if (fit.hockney() instanceof Fit.Good<Hockney>(var model, var parameters, var goodness)) {
            String sizes = range(fit.sizes().getFirst(), fit.sizes().getLast());
            rows.add(row("hockney", sizes, symbols(fit.quantity()), parameters, Optional.of(goodness)));
        }
        if (fit.piecewise() instanceof Fit.Good<Piecewise>(var model, var parameters, var goodness)
                && (rows.isEmpty() || model.segments().size() > 1)) {
            boolean last = false;
            for (var segment : model.segments()) {
                last = segment.equals(model.segments().getLast());
                var known = new ArrayList<>(segment.parameters());
                // Half of the last segment's speed is a property of all of them.
                known.addAll(last ? parameters : List.of());
                rows.add(row(
                        "piecewise",
                        range(segment.from(), segment.to()),
                        symbols(fit.quantity()),
                        known,
                        last ? Optional.of(goodness) : Optional.empty()));
            }
        }
        return rows;
    }

    private static List<Cell> row(
            String model, String sizes, List<Symbol> symbols, List<Parameter> parameters, Optional<Goodness> goodness) {
        var cells = new ArrayList<>(List.of(Cell.of(model), Cell.of(sizes)));
        for (var symbol : symbols) {
            var value = Parameter.of(symbol, parameters);
            cells.add(value.map(it -> Cell.of(it.median())).orElse(Cell.NONE));
            cells.add(value.filter(it -> it.low() < it.high())
                    .map(it -> Cell.of(Digits.roughly(halfWidth(it))))
                    .orElse(Cell.NONE));
        }
        cells.add(goodness.map(it -> Cell.of(Digits.roughly(PERCENT * it.worstResidual())))
                .orElse(Cell.NONE));
        return cells;
    }

    private static double halfWidth(Estimate estimate) {
        return Math.max(estimate.high() - estimate.median(), estimate.median() - estimate.low());
    }

    private static List<String> refusals(FlowFit fit) {
        var texts = new ArrayList<String>();
        if (fit.hockney() instanceof Fit.Undetermined<Hockney>(var reason)) {
            texts.add("hockney: " + reason);
        }
        if (fit.piecewise() instanceof Fit.Undetermined<Piecewise>(var reason)) {
            texts.add("piecewise: " + reason);
        }
        if (fit.piecewise() instanceof Fit.Good<Piecewise> good
                && !good.model().segments().getLast().tested()) {
            texts.add("piecewise: the last line goes through two sizes only, so nothing puts it to the test");
        }
        return texts;
    }
}
