package loupe.model;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// Says between which sizes the line changes. All ways of parting the sizes into so many ranges are tried (dynamic
/// programming over the sum of squares, as in Bellman, "On the approximation of curves by line segments using dynamic
/// programming", 1961); more ranges are taken only while they at least halve the residual: without the change point it
/// would at least double, and stay so, for a range has no fewer than three sizes, the last no fewer than two.
///
/// Two ranges share the size at which they meet, where the line bends; or they don't, where it jumps.
final class ChangePoints {
    private static final int FEWEST = 3;
    private static final int FEWEST_AT_END = 2;
    private static final double WORSE = 2;

    /// A bump takes two change points where one alone gains little.
    private static final int LOOK_AHEAD = 2;

    private final LineFit fit;
    private final int last;
    private final double[][] squares;
    private final List<Parting[]> best = new ArrayList<>();

    /// The sizes from one to another, by their place.
    record Range(int from, int to) {}

    /// The best way to part the sizes up to some place: the sum of squares, and where its last range begins. `before`
    /// is where the range before that ends.
    private record Parting(double squares, int from, int before) {
        static final Parting NONE = new Parting(Double.POSITIVE_INFINITY, -1, -1);
    }

    private ChangePoints(LineFit fit) {
        this.fit = fit;
        this.last = fit.timings().size() - 1;
        this.squares = new double[fit.timings().size()][fit.timings().size()];
        for (int from = 0; from <= last; from++) {
            for (int to = from + 1; to <= last; to++) {
                squares[from][to] = fit.squares(from, to);
            }
        }
    }

    /// @param fit of sizes ascending by size, at least three
    static List<Range> of(LineFit fit) {
        var points = new ChangePoints(fit);
        int ranges = 1;
        for (var more = points.worthwhile(ranges); more.isPresent(); more = points.worthwhile(ranges)) {
            ranges = more.getAsInt();
        }
        return points.ranges(ranges);
    }

    /// The next larger number of ranges that at least halves the residual.
    private OptionalInt worthwhile(int ranges) {
        for (int more = ranges + 1; more <= ranges + LOOK_AHEAD; more++) {
            // Below one, the residual is within what the medians are known to: there is nothing left to gain.
            if (residual(ranges) >= WORSE * Math.max(1, residual(more))) {
                return OptionalInt.of(more);
            }
        }
        return OptionalInt.empty();
    }

    /// In units of how well the medians are known. Each range takes two parameters, each change point one more.
    private double residual(int ranges) {
        int left = Math.max(1, fit.timings().size() - 3 * ranges + 1);
        return Math.sqrt(parting(ranges, last).squares() / left);
    }

    private Parting parting(int ranges, int to) {
        while (best.size() < ranges) {
            best.add(row(best.size() + 1));
        }
        return best.get(ranges - 1)[to];
    }

    private Parting[] row(int ranges) {
        var row = new Parting[fit.timings().size()];
        for (int to = 0; to <= last; to++) {
            row[to] = ranges == 1 ? first(to) : next(best.get(ranges - 2), to);
        }
        return row;
    }

    private Parting first(int to) {
        return isRange(0, to) ? new Parting(squares[0][to], 0, -1) : Parting.NONE;
    }

    private Parting next(Parting[] fewer, int to) {
        var found = Parting.NONE;
        for (int before = 0; before < to; before++) {
            for (int from = before; from <= before + 1; from++) {
                double sum = isRange(from, to) ? fewer[before].squares() + squares[from][to] : Double.POSITIVE_INFINITY;
                found = sum < found.squares() ? new Parting(sum, from, before) : found;
            }
        }
        return found;
    }

    private boolean isRange(int from, int to) {
        int sizes = to - from + 1;
        return sizes >= FEWEST || (from > 0 && to == last && sizes >= FEWEST_AT_END);
    }

    private List<Range> ranges(int ranges) {
        var found = new ArrayList<Range>();
        int to = last;
        for (int range = ranges; range > 0; range--) {
            var parting = parting(range, to);
            found.addFirst(new Range(parting.from(), to));
            to = parting.before();
        }
        return found;
    }
}
