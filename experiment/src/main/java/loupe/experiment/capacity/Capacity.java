package loupe.experiment.capacity;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import loupe.measure.clock.NanoClock;

/// Searches the capacity of one setting, wherever its trials are played: on hosts, or on a simulated network.
public final class Capacity {
    private static final double OF_A_CLOSED_LOOP = 0.25;

    private final Search asked;
    private final NanoClock clock;
    private final Duration budget;
    private final BooleanSupplier stop;

    /// @param clock by which the time goes
    /// @param budget for the search
    /// @param stop asked before each trial
    public Capacity(Search asked, NanoClock clock, Duration budget, BooleanSupplier stop) {
        this.asked = asked;
        this.clock = clock;
        this.budget = budget;
        this.stop = stop;
    }

    /// The lowest rate that is offered: below it a trial would have too few messages for the goal to be judged in the
    /// time.
    public double lowest() {
        return Math.min(
                asked.highest(),
                Math.max(asked.lowest(), Math.ceil(Windows.of(asked, budget).lowest())));
    }

    /// Searches until it is known or the time is over.
    ///
    /// @param closedPerSecond round trips a second of a closed loop, which the path surely carries
    public Found find(double closedPerSecond, Trials trials) {
        var search = new LoadSearch(asked.width(), OF_A_CLOSED_LOOP * closedPerSecond, lowest(), asked.highest());
        var until = new Finder.Until(clock, clock.nanos() + budget.toNanos(), stop);
        return new Finder(search, Judge.of(asked), Windows.of(asked, budget), trials, until).find();
    }
}
