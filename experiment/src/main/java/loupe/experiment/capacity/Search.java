package loupe.experiment.capacity;

import java.time.Duration;
import java.util.Optional;
import loupe.pattern.Pace;

/// How a capacity is searched.
///
/// @param goal that a load must keep
/// @param width that the rate is to be known to: (high - low) / high
/// @param lowest messages a second that are offered, or more where the goal could not be judged in the time
/// @param highest messages a second that are offered
/// @param arrivals constant or Poisson
/// @param trial how long each takes; empty to fit them into the time
public record Search(
        Goal goal, double width, double lowest, double highest, Pace.Arrivals arrivals, Optional<Duration> trial) {
    public Search {
        if (!(width > 0 && width < 1)) {
            throw new IllegalArgumentException("a width lies between 0 and 100 %, got " + 100 * width + " %");
        }
        if (!(lowest > 0 && highest >= lowest)) {
            throw new IllegalArgumentException("rates run from above 0 upwards, got " + lowest + " to " + highest);
        }
        if (arrivals == Pace.Arrivals.CLOSED) {
            throw new IllegalArgumentException("a load is offered by open arrivals");
        }
    }
}
