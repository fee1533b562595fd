package loupe.experiment.run;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import loupe.experiment.verdict.Coalesced;
import loupe.measure.Estimate;
import loupe.pattern.Direction;

/// Finds what stands beside a cell for comparison, in the same run: one way alone beside both ways, a windowed stream
/// beside an unlimited one.
final class Beside {
    private final Collection<CellLog> all;

    Beside(Collection<CellLog> all) {
        this.all = all;
    }

    /// `1 - speed / speed of that direction alone`, medians of both.
    OptionalDouble degradation(CellLog log, int flow, Direction direction) {
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
