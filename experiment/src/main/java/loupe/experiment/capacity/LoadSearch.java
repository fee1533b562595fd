package loupe.experiment.capacity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import loupe.experiment.capacity.LoadLog.Bound;

/// Chooses the load to be tried next, in the manner of RFC 9971 (MLRsearch): the smallest load that does not keep the
/// goal is the upper bound, and the largest below it that does is the lower one, however loads above went. From the
/// first load on it goes up or down fourfold until there are both, and then between them until they are close; then
/// both are tried once more. Belongs to the run's thread.
final class LoadSearch {
    private static final double STEP = 4;

    private final double width;
    private final double start;
    private final double lowest;
    private final double highest;
    private final MathContext rounding;
    private final TreeMap<Double, LoadLog> loads = new TreeMap<>();

    /// @param width that both bounds are to have: (high - low) / high
    /// @param start first load, between the lowest and the highest
    LoadSearch(double width, double start, double lowest, double highest) {
        this.width = width;
        this.lowest = lowest;
        this.highest = highest;
        this.rounding = new MathContext(digits(width), RoundingMode.HALF_UP);
        this.start = within(start);
    }

    /// Rates that a person can read, as far as that moves none by more than a fifth of the width.
    private static int digits(double width) {
        return Math.max(2, 1 + (int) Math.ceil(Math.log10(2.5 / width)));
    }

    private double within(double rate) {
        return Math.clamp(readable(rate), lowest, highest);
    }

    double lowest() {
        return lowest;
    }

    double readable(double rate) {
        return new BigDecimal(rate).round(rounding).doubleValue();
    }

    boolean isWithin(double rate) {
        return rate >= lowest && rate <= highest;
    }

    LoadLog at(double perSecond) {
        return loads.computeIfAbsent(perSecond, LoadLog::new);
    }

    Collection<LoadLog> loads() {
        return loads.values();
    }

    Optional<LoadLog> upper() {
        return loads.values().stream()
                .filter(load -> load.bound() == Bound.UPPER)
                .findFirst();
    }

    Optional<LoadLog> lower() {
        double below = upper().map(LoadLog::perSecond).orElse(Double.POSITIVE_INFINITY);
        return loads.headMap(below, false).descendingMap().values().stream()
                .filter(load -> load.bound() == Bound.LOWER)
                .findFirst();
    }

    /// Of the rate; empty while a bound lacks.
    OptionalDouble reached() {
        var low = lower();
        var high = upper();
        return low.isPresent() && high.isPresent()
                ? OptionalDouble.of(1 - low.get().perSecond() / high.get().perSecond())
                : OptionalDouble.empty();
    }

    /// Whether the bounds are as close as asked, or there is nothing beyond the one there is.
    boolean closed() {
        var reached = reached();
        return reached.isPresent() ? reached.getAsDouble() <= width : atTheEnd();
    }

    private boolean atTheEnd() {
        return lower().filter(load -> load.perSecond() >= highest).isPresent()
                || upper().filter(load -> load.perSecond() <= lowest).isPresent();
    }

    /// Empty when all is known.
    OptionalDouble next() {
        var high = upper();
        var low = lower();
        double floor = low.map(LoadLog::perSecond).orElse(0.0);
        double ceiling = high.map(LoadLog::perSecond).orElse(Double.POSITIVE_INFINITY);
        var open = loads.values().stream()
                .filter(load -> load.bound() == Bound.UNDECIDED)
                .filter(load -> load.perSecond() > floor && load.perSecond() < ceiling)
                .findFirst();
        if (open.isPresent()) {
            return OptionalDouble.of(open.get().perSecond());
        }
        if (closed()) {
            return unconfirmed(high, low);
        }
        if (low.isPresent() && high.isPresent()) {
            return OptionalDouble.of(between(floor, ceiling));
        }
        return OptionalDouble.of(within(low.map(load -> load.perSecond() * STEP)
                .or(() -> high.map(load -> load.perSecond() / STEP))
                .orElse(start)));
    }

    private static OptionalDouble unconfirmed(Optional<LoadLog> high, Optional<LoadLog> low) {
        return high.filter(load -> !load.confirmed())
                .or(() -> low.filter(load -> !load.confirmed()))
                .map(load -> OptionalDouble.of(load.perSecond()))
                .orElse(OptionalDouble.empty());
    }

    private double between(double floor, double ceiling) {
        double middle = Math.sqrt(floor * ceiling);
        double readable = within(middle);
        return readable > floor && readable < ceiling ? readable : middle;
    }
}
