package loupe.experiment.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import loupe.experiment.run.PacedTrial;
import loupe.pattern.Pace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CapacityTest {
    private static final Goal GOAL = new Goal(Optional.of(new Goal.Latency("p99", 0.99, 200_000)), Optional.empty());
    private static final double WIDTH = 0.02;

    @ParameterizedTest
    @ValueSource(doubles = {301, 7_777, 50_000, 1_234_567})
    void a_capacity_is_closed_in_on_from_wherever_the_search_begins(double capacity) {
        var server = Server.of(capacity);

        assertBracketed(capacity, find(server, 20_000));
        assertTrue(server.played().size() < 60, server.played()::toString);
    }

    @Test
    void one_trial_in_five_that_goes_wrong_is_outvoted() {
        var server = new Server(7_777) {
            @Override
            PacedTrial trial(double perSecond, boolean carried, int number) {
                return of((number % 5 == 3) != carried);
            }
        };

        assertBracketed(7_777, find(server, 20_000));
    }

    @Test
    void a_load_that_was_broken_by_what_passed_is_taken_back_and_the_search_goes_on_above() {
        var server = new Server(50_000) {
            @Override
            PacedTrial trial(double perSecond, boolean carried, int number) {
                return of(carried && (number < 2 || number > 3));
            }
        };

        assertBracketed(50_000, find(server, 20_000));
    }

    @Test
    void what_a_stall_of_a_host_has_spoilt_is_played_again() {
        var server = new Server(7_777) {
            @Override
            PacedTrial trial(double perSecond, boolean carried, int number) {
                return number % 2 == 0 ? stalled() : of(carried);
            }
        };

        assertBracketed(7_777, find(server, 20_000));
    }

    @Test
    void hosts_that_stand_still_time_and_again_are_the_limit_in_the_end() {
        var server = new Server(7_777) {
            @Override
            PacedTrial trial(double perSecond, boolean carried, int number) {
                return carried ? of(true) : stalled();
            }
        };

        var found = find(server, 20_000);

        assertBracketed(7_777, found);
        assertEquals(Optional.of("platform"), found.limitedBy());
    }

    @Test
    void a_sender_that_can_send_no_faster_is_told_from_a_goal_that_is_broken() {
        var server = new Server(7_777) {
            @Override
            PacedTrial trial(double perSecond, boolean carried, int number) {
                return carried ? of(true) : sentHalf();
            }
        };

        assertEquals(Optional.of("sender"), find(server, 20_000).limitedBy());
        assertEquals(Optional.of("goal"), find(Server.of(7_777), 20_000).limitedBy());
    }

    @Test
    void a_goal_that_no_load_keeps_has_no_lower_bound_and_one_that_all_keep_no_upper() {
        var never = find(Server.of(1), 20_000);
        assertEquals(OptionalDouble.empty(), never.low());
        assertEquals(OptionalDouble.of(100), never.high());

        var always = find(Server.of(1e9), 20_000);
        assertEquals(OptionalDouble.of(2_000_000), always.low());
        assertEquals(OptionalDouble.empty(), always.high());
    }

    @Test
    void in_too_short_a_time_what_is_known_is_told() {
        var server = Server.of(7_777);
        var found = find(server, 20_000, Duration.ofSeconds(5), Optional.of(Duration.ofSeconds(1)));

        assertFalse(found.complete());
        assertEquals(OptionalDouble.of(5_000), found.low());
        assertEquals(OptionalDouble.empty(), found.high());
        assertTrue(server.nowNanos() <= 5_000_000_000L);
    }

    /// p99 takes 1,000 messages, and a trial at most a twelfth of the time.
    @Test
    void a_load_at_which_the_goal_could_not_be_judged_is_not_offered() {
        var server = Server.of(1);

        var found = find(server, 20_000, Duration.ofSeconds(30), Optional.empty());

        assertEquals(500, found.high().orElseThrow(), 1);
        server.played().forEach(rate -> assertTrue(rate >= 500));
    }

    private static void assertBracketed(double capacity, Found found) {
        double low = found.low().orElseThrow();
        double high = found.high().orElseThrow();
        assertTrue(low <= capacity && capacity < high, () -> low + " to " + high);
        assertTrue(1 - low / high <= WIDTH, () -> low + " to " + high);
        assertTrue(found.complete());
    }

    private static Found find(Server server, double closed) {
        return find(server, closed, Duration.ofMinutes(10), Optional.empty());
    }

    private static Found find(Server server, double closed, Duration budget, Optional<Duration> trial) {
        var search = new Search(GOAL, WIDTH, 100, 2_000_000, Pace.Arrivals.CONSTANT, trial);
        return new Capacity(search, server::nowNanos, budget, () -> false).find(closed, server);
    }
}
