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
}
