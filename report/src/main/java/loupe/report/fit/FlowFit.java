package loupe.report.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.measure.DataSize;
import loupe.model.Fit;
import loupe.model.Hockney;
import loupe.model.Piecewise;
import loupe.model.Timing;
import loupe.report.Findings;

/// What the models make of one quantity of one flow.
///
/// @param key which flow
/// @param quantity what was fitted
/// @param sizes that it was fitted to
/// @param leftOut a clause for each reason why some sizes were not used: `1 B and 64 B (merged on the way)`
/// @param hockney one straight line
/// @param piecewise as many as it takes
public record FlowFit(
        FlowKey key,
        Quantity quantity,
        List<DataSize> sizes,
        List<String> leftOut,
        Fit<Hockney> hockney,
        Fit<Piecewise> piecewise) {
    public FlowFit {
        sizes = List.copyOf(sizes);
        leftOut = List.copyOf(leftOut);
    }

    /// Fits every quantity of every flow that was measured; runs of the same flow are taken together.
    public static List<FlowFit> of(List<Findings> runs) {
        var fits = new ArrayList<FlowFit>();
        FlowFigures.of(runs).forEach((key, figures) -> {
            for (var quantity : Quantity.values()) {
                of(key, figures, quantity).ifPresent(fits::add);
            }
        });
        return fits;
    }

    /// Fits one quantity of one flow; empty where it was not measured.
    public static Optional<FlowFit> of(Findings run, FlowKey key, Quantity quantity) {
        return of(key, FlowFigures.of(List.of(run)).getOrDefault(key, List.of()), quantity);
    }

    private static Optional<FlowFit> of(FlowKey key, List<FlowFigures> figures, Quantity quantity) {
        var timings =
                figures.stream().flatMap(one -> one.timings(quantity).stream()).toList();
        return timings.isEmpty()
                ? Optional.empty()
                : Optional.of(new FlowFit(
                        key,
                        quantity,
                        timings.stream().map(Timing::size).distinct().sorted().toList(),
                        figures.stream()
                                .flatMap(one -> one.leftOut().stream())
                                .distinct()
                                .toList(),
                        Hockney.fit(timings),
                        Piecewise.fit(timings)));
    }

    /// Whether any model carries the data.
    public boolean holds() {
        return hockney instanceof Fit.Good<Hockney> || piecewise instanceof Fit.Good<Piecewise>;
    }
}
