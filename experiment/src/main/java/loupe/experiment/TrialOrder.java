package loupe.experiment;

import java.time.Duration;
import java.util.List;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Offered;
import loupe.pattern.Schedule;
import loupe.transport.EndpointOptions;
import loupe.transport.Settings;
import loupe.transport.Token;

/// Everything a side needs to know to play its part in one trial.
///
/// @param trial counts the trials of a run from 0
/// @param rank 0 for side a, 1 for side b
/// @param transport by name
/// @param pattern by name
/// @param message the size of every message
/// @param direction which way
/// @param offered when messages are due, and what the ranks do besides
/// @param settings the options asked of the transport at this rank's endpoint
/// @param schedule how long to warm up and to measure
/// @param token new for every trial
/// @param cpus the CPUs that the rank's threads may run on; empty leaves them to the kernel
public record TrialOrder(
        long trial,
        int rank,
        String transport,
        String pattern,
        DataSize message,
        Direction direction,
        Offered offered,
        Settings settings,
        Schedule schedule,
        Token token,
        List<Integer> cpus) {
    private static final Duration SLACK = Duration.ofSeconds(5);

    public TrialOrder {
        cpus = List.copyOf(cpus);
        if (rank < 0 || rank > 1) {
            throw new IllegalArgumentException("there are rank 0 and rank 1, got " + rank);
        }
    }

    /// After so long the trial is ended from outside: every limit of its own has passed by then.
    public Duration longest() {
        var waitLimit = EndpointOptions.waitLimit(settings);
        return Duration.ofNanos(schedule.warmUp().atMostNanos())
                .plus(Duration.ofNanos(schedule.window().atMostNanos()).multipliedBy(2))
                .plus(waitLimit.multipliedBy(2))
                .plus(SLACK);
    }
}
