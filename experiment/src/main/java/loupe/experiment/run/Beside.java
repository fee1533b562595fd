package loupe.experiment.run;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import loupe.experiment.verdict.Coalesced;
import loupe.measure.Estimate;
import loupe.pattern.Direction;
import loupe.pattern.Patterns;

/// Finds what stands beside a cell for comparison, in the same run: one way alone beside both ways, a
/// windowed stream beside an unlimited one.
final class Beside {
    private final Collection<CellLog> all;

    Beside(Collection<CellLog> all) {
        this.all = all;
    }

    /// `1 - speed / speed of that direction alone`, medians of both.
    OptionalDouble degradation(CellLog log, int flow, Direction direction) {
        if (log.cell().direction() == Direction.PAIR_OF_MANY) {
            return disturbance(log);
        }
        if (log.cell().direction() != Direction.BOTH) {
            return OptionalDouble.empty();
        }
        var both = log.estimate(flow, Figure.SPEED_MBPS);
        var alone = all.stream()
                .filter(other -> isBeside(other.cell(), "stream", log.cell(), direction))
                .findFirst()
                .flatMap(other -> other.estimate(0, Figure.SPEED_MBPS))
                .filter(estimate -> estimate.median() > 0);
        return both.isPresent() && alone.isPresent()
                ? OptionalDouble.of(1 - both.get().median() / median(alone.get()))
                : OptionalDouble.empty();
    }

    /// Of a pair beside others, held against the same pair left to itself: of its time, `1 - alone /
    /// beside`, of its speed, `1 - beside / alone`.
    private OptionalDouble disturbance(CellLog log) {
        var cell = log.cell();
        if (cell.variant().offered().loads().pairs() == 0) {
            return OptionalDouble.empty();
        }
        boolean time = Patterns.isRoundTrip(cell.pattern());
        var figure = time ? Figure.ONE_WAY_MICROS : Figure.SPEED_MBPS;
        var beside = log.estimate(0, figure).filter(estimate -> estimate.median() > 0);
        var alone = all.stream()
                .filter(other -> isUndisturbed(other.cell(), cell))
                .findFirst()
                .flatMap(other -> other.estimate(0, figure))
                .filter(estimate -> estimate.median() > 0);
        if (beside.isEmpty() || alone.isEmpty()) {
            return OptionalDouble.empty();
        }
        double ratio = beside.get().median() / alone.get().median();
        return OptionalDouble.of(time ? 1 - 1 / ratio : 1 - ratio);
    }

    private static boolean isUndisturbed(Cell other, Cell cell) {
        return other.pattern().equals(cell.pattern())
                && other.transport().equals(cell.transport())
                && other.message().equals(cell.message())
                && other.variant().settings().equals(cell.variant().settings())
                && other.variant().offered().loads().pairs() == 0;
    }

    private static double median(Estimate estimate) {
        return estimate.median();
    }

    /// The windowed stream beside a stream, where each of its messages was seen alone.
    Optional<CellLog> windowed(CellLog log) {
        return all.stream()
                .filter(other -> log.cell().pattern().equals("stream"))
                .filter(other -> isBeside(
                        other.cell(), "windowed-stream", log.cell(), log.cell().direction()))
                .filter(other -> !other.measured().isEmpty())
                .filter(other -> isAlone(other, Figure.MESSAGES_PER_SEGMENT))
                .filter(other -> isAlone(other, Figure.MESSAGES_PER_RECEIVE))
                .findFirst();
    }

    private static boolean isAlone(CellLog log, Figure merging) {
        return log.estimate(0, merging)
                .filter(merged -> merged.median() > Coalesced.MERGED)
                .isEmpty();
    }

    /// The same with other messages.
    List<CellLog> otherSizes(CellLog log) {
        return all.stream()
                .filter(other -> !other.cell().message().equals(log.cell().message()))
                .filter(other -> other.cell().sameLoopAs(log.cell()))
                .toList();
    }

    private static boolean isBeside(Cell other, String pattern, Cell cell, Direction direction) {
        return other.pattern().equals(pattern)
                && other.direction() == direction
                && other.transport().equals(cell.transport())
                && other.message().equals(cell.message())
                && other.variant().equals(cell.variant());
    }
}
