package loupe.experiment.plan;

import java.time.Duration;
import loupe.pattern.Schedule;

/// How often a setting is repeated and how long each repetition takes.
///
/// @param budget the whole run is to take no longer than this
/// @param interval repetitions go on until the interval of the headline's median is this narrow, relative: 0.05
/// @param atLeast repetitions of every setting
/// @param atMost repetitions of any setting
/// @param firstWarmUp discarded once for each transport, pattern and variant, before any repetition: compiles the loop
/// @param schedule of each repetition
public record Repetition(
        Duration budget, double interval, int atLeast, int atMost, Schedule.WarmUp firstWarmUp, Schedule schedule) {
    private static final double DEFAULT_INTERVAL = 0.05;
    private static final int FEWEST_FOR_AN_INTERVAL = 6;
    private static final long MILLISECOND = 1_000_000;

    public Repetition {
        if (budget.isNegative() || budget.isZero()) {
            throw new IllegalArgumentException("a run takes some time, got a budget of " + budget);
        }
        if (!(interval > 0 && interval < 1)) {
            throw new IllegalArgumentException("an interval lies between 0 and 100 %, got " + interval * 100 + " %");
        }
        if (atLeast < 1 || atMost < atLeast || atMost > 10_000) {
            throw new IllegalArgumentException(
                    "repetitions run from 1 to 10000, got at least " + atLeast + " and at most " + atMost);
        }
    }

    /// The main job, a minute with all that is around it: fits 16 settings at six repetitions or more into a minute.
    public static Repetition standard() {
        return new Repetition(
                Duration.ofSeconds(54),
                DEFAULT_INTERVAL,
                FEWEST_FOR_AN_INTERVAL,
                60,
                new Schedule.WarmUp(20_000, 700 * MILLISECOND, 2_500 * MILLISECOND),
                new Schedule(
                        new Schedule.WarmUp(100, 30 * MILLISECOND, 150 * MILLISECOND),
                        new Schedule.Window(150 * MILLISECOND, Integer.MAX_VALUE)));
    }

    /// The same in ten seconds with all that is around it, and wider intervals.
    public static Repetition quick() {
        return new Repetition(
                Duration.ofSeconds(6),
                DEFAULT_INTERVAL,
                FEWEST_FOR_AN_INTERVAL,
                20,
                new Schedule.WarmUp(10_000, 200 * MILLISECOND, 600 * MILLISECOND),
                new Schedule(
                        new Schedule.WarmUp(50, 8 * MILLISECOND, 40 * MILLISECOND),
                        new Schedule.Window(30 * MILLISECOND, Integer.MAX_VALUE)));
    }
}
