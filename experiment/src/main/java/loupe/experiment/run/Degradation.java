package loupe.experiment.run;

import java.util.Collection;
import java.util.OptionalDouble;
import loupe.measure.Estimate;
import loupe.pattern.Direction;

/// Holds each direction of a bidirectional cell against the same direction alone, from the same run:
/// `1 - speed / speed alone`, medians of both.
final class Degradation {
    private final Collection<CellLog> all;

    Degradation(Collection<CellLog> all) {
        this.all = all;
    }

    OptionalDouble of(CellLog log, int flow, Direction direction) {
        if (log.cell().direction() != Direction.BOTH) {
            return OptionalDouble.empty();
        }
        var both = log.estimate(flow, Figure.SPEED_MBPS);
        var alone = all.stream()
                .filter(other -> isAlone(other.cell(), log.cell(), direction))
                .findFirst()
                .flatMap(other -> other.estimate(0, Figure.SPEED_MBPS))
                .filter(estimate -> estimate.median() > 0);
        return both.isPresent() && alone.isPresent()
                ? OptionalDouble.of(1 - both.get().median() / median(alone.get()))
                : OptionalDouble.empty();
    }

    private static double median(Estimate estimate) {
        return estimate.median();
    }

    private static boolean isAlone(Cell other, Cell both, Direction direction) {
        return other.pattern().equals("stream")
                && other.direction() == direction
                && other.transport().equals(both.transport())
                && other.message().equals(both.message())
                && other.variant().equals(both.variant());
    }
}
