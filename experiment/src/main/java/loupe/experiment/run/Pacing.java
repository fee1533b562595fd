package loupe.experiment.run;

import java.time.Duration;
import loupe.experiment.plan.Repetition;
import loupe.measure.clock.NanoClock;
import loupe.pattern.Schedule;

/// Fits a run into its budget: shortens the repetitions where all cells could not have their least number otherwise,
/// and
/// says when there is no time for another. Learns what a trial takes from those that were played.
final class Pacing {
    private static final double SHARE_FOR_REPETITIONS = 0.85;
    private static final double SHARE_FOR_FIRST_WARM_UPS = 0.2;
    private static final long GUESSED_TRIAL_OVERHEAD_NANOS = 12_000_000;
    private static final long SHORTEST_WINDOW_NANOS = 10_000_000;
    private static final long CLOSING_NANOS = 300_000_000;

    private final Repetition asked;
    private final NanoClock clock;
    private final long beginNanos;
    private final long untilNanos;
    private long trialsNanos;
    private long trials;

    Pacing(Repetition asked, NanoClock clock) {
        this.asked = asked;
        this.clock = clock;
        this.beginNanos = clock.nanos();
        this.untilNanos = beginNanos + asked.budget().toNanos() - CLOSING_NANOS;
    }

    /// The schedule with which all cells can be repeated as often as they must, in what is left of the budget.
    Schedule fitted(int cells) {
        double share = SHARE_FOR_REPETITIONS * remaining().toNanos() / ((double) cells * asked.atLeast());
        var schedule = asked.schedule();
        double wanted = schedule.warmUp().atLeastNanos() + schedule.window().atMostNanos();
        double factor = Math.min(1, (share - GUESSED_TRIAL_OVERHEAD_NANOS) / wanted);
        if (factor >= 1 || schedule.window().atMostMessages() < Integer.MAX_VALUE) {
            return schedule;
        }
        long window = Math.max(SHORTEST_WINDOW_NANOS, (long) (schedule.window().atMostNanos() * factor));
        long warmUp = Math.min(schedule.warmUp().atLeastNanos(), Math.max(window / 3, 1));
        return new Schedule(
                new Schedule.WarmUp(schedule.warmUp().messages(), warmUp, Math.max(warmUp, 4 * warmUp)),
                new Schedule.Window(window, schedule.window().atMostMessages()));
    }

    /// The first warm-up of each loop: as asked, but all of them together no more than a share of the budget.
    Schedule.WarmUp firstWarmUp(int loops) {
        var wanted = asked.firstWarmUp();
        long most = (long) (SHARE_FOR_FIRST_WARM_UPS * asked.budget().toNanos() / Math.max(1, loops));
        return new Schedule.WarmUp(
                wanted.messages(), Math.min(wanted.atLeastNanos(), most), Math.min(wanted.atMostNanos(), most));
    }

    void played(long nanos) {
        trialsNanos += nanos;
        trials++;
    }

    /// For the first there always is: on a host that is so busy that the time went by before it, it tells something.
    boolean roomForAnother() {
        return trials == 0 || clock.nanos() + averageNanos() < untilNanos;
    }

    private long averageNanos() {
        return trials == 0 ? GUESSED_TRIAL_OVERHEAD_NANOS : trialsNanos / trials;
    }

    Duration remaining() {
        return Duration.ofNanos(Math.max(0, untilNanos - clock.nanos()));
    }

    /// Share of the run that is done, by the trials that must be played or by the time, whichever is less advanced.
    double done(long trialsNeeded) {
        double byTime = (double) (clock.nanos() - beginNanos) / Math.max(1, untilNanos - beginNanos);
        double byCount = (double) trials / Math.max(1, trialsNeeded);
        return Math.clamp(Math.min(byTime, byCount), 0.0, 1.0);
    }

    double seconds() {
        return (clock.nanos() - beginNanos) / 1e9;
    }
}
