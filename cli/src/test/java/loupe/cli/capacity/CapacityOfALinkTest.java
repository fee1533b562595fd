package loupe.cli.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import loupe.experiment.capacity.Capacity;
import loupe.experiment.capacity.Found;
import loupe.experiment.capacity.Goal;
import loupe.experiment.capacity.Search;
import loupe.experiment.capacity.Trials;
import loupe.experiment.run.PacedTrial;
import loupe.experiment.run.TrialOutcome;
import loupe.fabric.SimulatedPair;
import loupe.measure.DataRate;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Load;
import loupe.pattern.Offered;
import loupe.pattern.Pace;
import loupe.pattern.Patterns;
import loupe.pattern.Schedule;
import org.junit.jupiter.api.Test;

/// A simulated link takes a message every millisecond, neither more nor less.
final class CapacityOfALinkTest {
    private static final int BYTES = 1000;
    private static final long LATENCY = 700_000;
    private static final double CAPACITY = 1e3;
    private static final double WIDTH = 0.01;

    /// The longest that a trial's messages wait at a load that is so little above the capacity.
    private static final double BARELY = 1.001;

    @Test
    void the_rate_of_a_link_is_its_capacity_within_the_width_asked() {
        var found =
                find(new Goal(Optional.of(new Goal.Latency("p99", 0.99, 5_000_000)), Optional.empty()), "ping-pong");

        assertBracketed(found);
    }

    @Test
    void where_nothing_is_lost_the_capacity_is_the_rate_that_goes_through() {
        var found = find(new Goal(Optional.empty(), Optional.of(0.0)), "stream");

        double low = found.low().orElseThrow();
        // Of what is due a fifth of the width may lack.
        assertTrue(low >= CAPACITY * (1 - WIDTH) && low <= CAPACITY * (1 + WIDTH / 4), () -> "" + low);
    }

    @Test
    void a_search_is_the_same_to_the_bit_each_time() {
        var goal = new Goal(Optional.of(new Goal.Latency("p90", 0.9, 5_000_000)), Optional.empty());

        var one = find(goal, "ping-pong");
        var other = find(goal, "ping-pong");

        assertEquals(one.low(), other.low());
        assertEquals(one.high(), other.high());
        assertEquals(one.trials(), other.trials());
    }

    private static void assertBracketed(Found found) {
        double low = found.low().orElseThrow();
        double high = found.high().orElseThrow();
        assertTrue(low <= CAPACITY * BARELY && high > CAPACITY, () -> low + " to " + high);
        assertTrue(1 - low / high <= WIDTH, () -> low + " to " + high);
    }

    private static Found find(Goal goal, String pattern) {
        var link = new LinkTrials(pattern);
        // A trial has some 2,000 messages at the capacity.
        var search = new Search(goal, WIDTH, 100, 20e3, Pace.Arrivals.CONSTANT, Optional.of(Duration.ofSeconds(2)));
        return new Capacity(search, () -> 0, Duration.ofSeconds(200), () -> false).find(CAPACITY / 5, link);
    }

    private record LinkTrials(String pattern) implements Trials {
        @Override
        public TrialOutcome play(double perSecond, long windowNanos) {
            var known = Patterns.named(pattern).orElseThrow();
            var offered = Offered.FLAT_OUT.at(new Pace(Pace.Arrivals.CONSTANT, perSecond, 0));
            var load = new Load(DataSize.ofBytes(BYTES), Direction.A_TO_B, 1, offered);
            var schedule =
                    new Schedule(new Schedule.WarmUp(0, 0, 0), new Schedule.Window(windowNanos, Integer.MAX_VALUE));
            var played = new SimulatedPair(DataRate.ofBits(8_000_000), Duration.ofNanos(LATENCY))
                    .play(known, load, schedule);
            return new TrialOutcome.Measured(played.a(), played.b());
        }

        @Override
        public PacedTrial read(TrialOutcome.Measured trial) {
            return PacedTrial.of(Direction.A_TO_B, BYTES, trial.a(), trial.b());
        }
    }
}
