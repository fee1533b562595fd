package loupe.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class SimulationTest {
    @Test
    void ranks_go_on_in_the_order_of_their_time_and_equal_times_as_scheduled() {
        var simulation = new Simulation();
        var ran = new ArrayList<String>();
        simulation.start("late", () -> {
            Rank.current().sleepUntil(10);
            ran.add("late");
        });
        simulation.start("early", () -> {
            Rank.current().sleepUntil(5);
            ran.add("early");
        });
        simulation.start("late too", () -> {
            Rank.current().sleepUntil(10);
            ran.add("late too");
        });

        simulation.run();

        assertEquals(List.of("early", "late", "late too"), ran);
        assertEquals(10, simulation.nowPicos());
    }

    @Test
    void ranks_that_wait_for_what_never_comes_end_the_run_with_their_names() {
        var simulation = new Simulation();
        simulation.start("waits in vain", () -> Rank.current().waitForTurn());

        var stuck = assertThrows(IllegalStateException.class, simulation::run);

        assertTrue(String.valueOf(stuck.getMessage()).contains("waits in vain"), stuck::getMessage);
    }

    @Test
    void what_a_rank_throws_ends_the_run() {
        var simulation = new Simulation();
        simulation.start("fails", () -> {
            throw new IllegalArgumentException("on purpose");
        });

        var failed = assertThrows(IllegalStateException.class, simulation::run);

        assertTrue(failed.getCause() instanceof IllegalArgumentException);
    }

    @Test
    void where_one_fails_the_others_let_go_of_what_they_hold_and_none_begins() {
        var simulation = new Simulation();
        var happened = new ArrayList<String>();
        for (var name : List.of("first", "second")) {
            simulation.start(name, () -> {
                try {
                    Rank.current().sleepUntil(1_000);
                    happened.add(name + " went on");
                } finally {
                    happened.add(name + " let go");
                }
            });
        }
        simulation.start("fails", () -> {
            simulation.start("never begins", () -> happened.add("began"));
            throw new IllegalArgumentException("on purpose");
        });

        assertThrows(IllegalStateException.class, simulation::run);

        assertEquals(List.of("first let go", "second let go"), happened);
    }

    @Test
    void a_rank_that_waits_while_it_lets_go_is_stopped_there_too() {
        var simulation = new Simulation();
        simulation.start("stubborn", () -> {
            try {
                Rank.current().waitForTurn();
            } finally {
                Rank.current().sleepUntil(1_000);
            }
        });

        var stuck = assertThrows(IllegalStateException.class, simulation::run);

        assertEquals(
                "the simulation failed: nothing is due any more at 0 ns, and these ranks still wait: stubborn",
                stuck.getMessage());
    }

    @Test
    void without_ranks_it_is_over_at_once() {
        new Simulation().run();
    }

    @Test
    void outside_of_a_simulation_there_is_no_rank() {
        assertThrows(IllegalStateException.class, Rank::current);
    }

    @ForEachSeed
    void the_agenda_gives_back_in_the_order_of_a_sorted_list(RandomGenerator random) {
        var agenda = new Agenda();
        var expected = new PriorityQueue<long[]>((left, right) ->
                left[0] != right[0] ? Long.compare(left[0], right[0]) : Long.compare(left[1], right[1]));
        int events = random.nextInt(1, 300);
        for (int event = 0; event < events; event++) {
            long picos = random.nextLong(20);
            agenda.add(picos, event);
            expected.add(new long[] {picos, event});
            if (random.nextInt(3) == 0) {
                assertNext(expected, agenda);
            }
        }
        while (!agenda.isEmpty()) {
            assertNext(expected, agenda);
        }
        assertTrue(expected.isEmpty());
    }

    private static void assertNext(PriorityQueue<long[]> expected, Agenda agenda) {
        var next = expected.remove();
        assertEquals(next[0], agenda.nextPicos());
        assertEquals(next[1], agenda.nextEvent());
        agenda.removeNext();
    }
}
