package loupe.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import loupe.measure.DataRate;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Flows;
import loupe.pattern.Load;
import loupe.pattern.Loads;
import loupe.pattern.Offered;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import loupe.pattern.many.Broadcast;
import loupe.pattern.many.Interference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a message to all takes, and what others do to a pair, on an ideal switch: both to the
/// nanosecond.
class SimulatedDisturbanceTest {
    private static final DataRate BYTE_PER_NANO = DataRate.parse("8gbit");
    private static final Duration LATENCY = Duration.ofNanos(700);
    private static final long BYTES = 1024;
    private static final int ROUNDS = 20;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void a_broadcast_takes_a_message_for_each_and_the_last_one_s_answer(int leaves) {
        var reports = play(new Broadcast(), leaves + 1, Direction.ONE_TO_MANY, Offered.FLAT_OUT);

        var rounds = reports.getFirst().roundTripNanos();
        assertEquals(ROUNDS, rounds.count());
        assertEquals(rounds.min(), rounds.max());
        assertEquals(leaves * BYTES + 8 + 2 * LATENCY.toNanos(), rounds.min());
        var flows = Flows.ofAll(reports);
        assertEquals(leaves, flows.all().size());
        flows.all()
                .forEach(flow -> assertEquals(
                        ROUNDS, flow.received().orElseThrow().arrivals().received(), flow::toString));
        assertEquals(
                (long) leaves * ROUNDS, reports.getFirst().sent().orElseThrow().messages());
    }

    /// Pairs have nothing in common there but the switch, which is ideal.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void pairs_that_load_an_ideal_switch_do_not_disturb_another(int pairs) {
        var beside = Offered.FLAT_OUT.beside(new Loads(pairs, 65_536));

        var reports = play(Interference.ofRoundTrips(), 6, Direction.PAIR_OF_MANY, beside);

        var trips = reports.getFirst().roundTripNanos();
        assertEquals(ROUNDS, trips.count());
        assertEquals(2 * (BYTES + LATENCY.toNanos()), trips.min());
        assertEquals(trips.min(), trips.max());
        var loads = Flows.ofAll(reports).all();
        assertEquals(pairs, loads.size());
        loads.forEach(load -> {
            assertTrue(load.sent().orElseThrow().messages() > 0, load::toString);
            assertEquals(
                    load.sent().orElseThrow().messages(),
                    load.received().orElseThrow().arrivals().received());
        });
    }

    @Test
    void a_stream_beside_others_has_the_speed_of_its_link() {
        var beside = Offered.FLAT_OUT.beside(new Loads(2, 64));

        var reports = play(Interference.ofStream(), 6, Direction.PAIR_OF_MANY, beside);

        var received = reports.get(1).received().orElseThrow();
        assertEquals(ROUNDS, received.arrivals().received());
        assertEquals((ROUNDS - 1) * BYTES, received.firstToLastNanos());
    }

    private static List<RankReport> play(Pattern pattern, int ranks, Direction direction, Offered offered) {
        var load = new Load(DataSize.ofBytes(BYTES), direction, 1, offered);
        var once =
                new Schedule(new Schedule.WarmUp(2, 1_000, 100_000_000), new Schedule.Window(10_000_000_000L, ROUNDS));
        return new SimulatedGroup(ranks, BYTE_PER_NANO, LATENCY)
                .play(pattern, load, once)
                .reports();
    }
}
