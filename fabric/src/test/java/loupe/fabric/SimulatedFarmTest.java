package loupe.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import loupe.measure.DataRate;
import loupe.measure.DataSize;
import loupe.pattern.Flows;
import loupe.pattern.Load;
import loupe.pattern.Offered;
import loupe.pattern.Pattern;
import loupe.pattern.Schedule;
import loupe.pattern.farm.PullFarm;
import loupe.pattern.farm.PushFarm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Farms on an ideal switch, where what an event takes can be reckoned by hand.
class SimulatedFarmTest {
    private static final DataRate BYTE_PER_NANO = DataRate.ofGigabits(8);
    private static final long LATENCY = 700;
    private static final long BYTES = 1024;
    private static final int EVENTS = 40;

    /// A worker's cycle: to ask, a latency there and back, the fragment, and the work; the other of
    /// its two events waits
    /// for it. So a decision takes two cycles where nothing else is slower.
    @ParameterizedTest
    @ValueSource(longs = {10_000, 50_000})
    void a_worker_of_a_pull_farm_decides_an_event_a_cycle(long workNanos) {
        var played = play(new PullFarm(), 3, workNanos);

        long cycle = 8 + LATENCY + BYTES + LATENCY + workNanos;
        var latencies = played.reports().getFirst().roundTripNanos();
        assertEquals(EVENTS, latencies.count());
        assertTrue(latencies.max() >= cycle && latencies.max() <= 2 * cycle + 16, latencies::toString);
        var fragments = Flows.ofAll(played.reports()).between(2, 1).orElseThrow();
        assertEquals(EVENTS, fragments.sent().orElseThrow().messages());
        assertEquals(EVENTS, fragments.received().orElseThrow().arrivals().received());
        double perSecond = fragments.bytesPerSecond().getAsDouble() / BYTES;
        // Each decision takes eight bytes on the way back before the next is begun.
        assertEquals(1e9 / (cycle + 8), perSecond, 1e9 / cycle * 0.01);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void workers_of_a_push_farm_share_the_events(int workers) {
        long workNanos = 100_000;

        var played = play(new PushFarm(), workers + 1, workNanos);

        var flows = Flows.ofAll(played.reports());
        assertEquals(workers, flows.all().size());
        assertEquals(EVENTS, played.reports().getFirst().sent().orElseThrow().messages());
        flows.all()
                .forEach(flow -> assertEquals(
                        EVENTS / workers,
                        flow.received().orElseThrow().arrivals().received(),
                        flow::toString));
        double perSecond = flows.bytesPerSecond() / BYTES;
        assertEquals(workers * 1e9 / workNanos, perSecond, 0.02 * workers * 1e9 / workNanos);
    }

    @Test
    void a_farm_says_how_many_it_takes_and_who_talks_to_whom() {
        var few = assertThrows(IllegalArgumentException.class, () -> new PullFarm().links(2, 1));
        assertEquals(
                "pull-farm can't be played by 2 ranks: it takes a supervisor, a worker and a source", few.getMessage());
        assertEquals(
                List.of(2, 4, 6, 9),
                IntStream.rangeClosed(3, 6)
                        .mapToObj(ranks -> new PullFarm().links(ranks, 1).size())
                        .toList());
    }

    @Test
    void is_the_same_to_the_bit_each_time() {
        assertEquals(
                1,
                IntStream.range(0, 3)
                        .mapToLong(i -> play(new PullFarm(), 7, 5_000).traceHash())
                        .distinct()
                        .count());
    }

    private static SimulatedGroup.Played play(Pattern pattern, int ranks, long workNanos) {
        var load = new Load(
                DataSize.ofBytes(BYTES), pattern.directions().getFirst(), 1, Offered.FLAT_OUT.computing(workNanos));
        var once =
                new Schedule(new Schedule.WarmUp(8, 1_000, 100_000_000), new Schedule.Window(10_000_000_000L, EVENTS));
        return new SimulatedGroup(ranks, BYTE_PER_NANO, Duration.ofNanos(LATENCY)).play(pattern, load, once);
    }
}
