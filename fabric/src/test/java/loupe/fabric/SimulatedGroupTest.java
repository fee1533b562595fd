package loupe.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import loupe.measure.DataRate;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.FlowReport;
import loupe.pattern.Flows;
import loupe.pattern.Load;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import loupe.pattern.many.AllToAll;
import loupe.pattern.many.Bisection;
import loupe.pattern.many.FairShares;
import loupe.pattern.many.FanIn;
import loupe.pattern.many.FanOut;
import loupe.pattern.many.Incast;
import loupe.pattern.many.Pairs;
import loupe.pattern.many.Permutation;
import loupe.pattern.many.Ring;
import loupe.pattern.many.Shift;
import loupe.pattern.many.Spread;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimulatedGroupTest {
    /// 8 Gbit/s is one byte a nanosecond.
    private static final DataRate BYTE_PER_NANO = DataRate.ofGigabits(8);

    private static final double LINK_BYTES_PER_SECOND = 1e9;
    private static final Duration LATENCY = Duration.ofNanos(700);
    private static final int BYTES = 1024;
    private static final Schedule SCHEDULE =
            new Schedule(new Schedule.WarmUp(20, 1_000, 100_000_000), new Schedule.Window(10_000_000_000L, 840));

    static Stream<Spread> steady() {
        return Stream.of(
                new FanIn(), new FanOut(), new Pairs(), new Ring(), new Shift(), new Permutation(), new Bisection());
    }

    static Stream<Spread> all() {
        return Stream.concat(steady(), Stream.of(new AllToAll()));
    }

    @ParameterizedTest
    @MethodSource("steady")
    void each_flow_gets_its_fair_share_of_a_link_to_the_bit(Spread pattern) {
        int tag = 77;
        for (int ranks : new int[] {2, 4, 8}) {
            var flows = Flows.ofAll(play(pattern, ranks, tag, SCHEDULE).reports());
            var expected = FairShares.of(pattern.flows(ranks, tag));

            assertEquals(expected.all().size(), flows.all().size());
            for (var flow : flows.all()) {
                double share =
                        expected.of(new FairShares.Flow(flow.from(), flow.to())).ofLink();
                assertEquals(
                        share * LINK_BYTES_PER_SECOND,
                        flow.bytesPerSecond().getAsDouble(),
                        1e-3,
                        pattern.name() + " of " + ranks + ": " + flow);
                assertEquals(0, lost(flow.sent().orElseThrow(), flow.received().orElseThrow()));
            }
            assertEquals(1, flows.fairness().getAsDouble(), 1e-12);
        }
    }

    private static long lost(FlowReport.Sent sent, FlowReport.Received received) {
        return received.arrivals().against(sent.messages()).lost();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 12})
    void of_k_senders_to_one_each_gets_one_k_th(int senders) {
        var flows = Flows.ofAll(play(new FanIn(), senders + 1, 1, SCHEDULE).reports());

        assertEquals(senders, flows.all().size());
        flows.all()
                .forEach(flow -> assertEquals(
                        LINK_BYTES_PER_SECOND / senders, flow.bytesPerSecond().getAsDouble(), 1e-3));
    }

    /// Once under way the ranks fall into step by themselves on an ideal switch; what they lose is lost before.
    @Test
    void the_first_round_of_an_all_to_all_takes_longer_without_a_schedule() {
        int ranks = 8;
        var once = new Schedule(new Schedule.WarmUp(0, 0, 0), new Schedule.Window(10_000_000_000L, ranks - 1));

        long latency = LATENCY.toNanos();
        assertEquals(
                (long) ranks * BYTES + latency,
                play(new Shift(), ranks, 1, once).nanos(),
                "a slot for each, and one until all have heard that all are through");
        assertEquals(
                (2L * ranks - 3) * BYTES + latency,
                play(new AllToAll(), ranks, 1, once).nanos(),
                "all turn to the last rank last, in the same slot");
    }

    @ParameterizedTest
    @MethodSource("all")
    void all_windows_begin_together_and_what_was_sent_arrives(Spread pattern) {
        var reports = play(pattern, 6, 5, SCHEDULE).reports();

        long sent = reports.stream()
                .flatMap(report -> report.sent().stream())
                .mapToLong(RankReport.Sent::messages)
                .sum();
        long received = reports.stream()
                .flatMap(report -> report.received().stream())
                .mapToLong(half -> half.arrivals().received())
                .sum();
        assertEquals(sent, received);
        assertTrue(sent >= 840);
        assertTrue(reports.stream().allMatch(report -> report.cutShort().isEmpty()));
    }

    @ParameterizedTest
    @MethodSource("all")
    void is_the_same_to_the_bit_each_time(Spread pattern) {
        var traces = IntStream.range(0, 4)
                .parallel()
                .mapToLong(i -> play(pattern, 6, 5, SCHEDULE).traceHash())
                .distinct()
                .count();

        assertEquals(1, traces);
    }

    /// A request of 8 bytes, then the blocks one after the other over the link down: their link is never idle, unless
    /// each is asked only when the one before has come.
    @Test
    void a_round_of_an_incast_takes_what_its_link_takes() {
        int servers = 5;
        long block = 65_536;
        long asking = 8 + 2 * LATENCY.toNanos();

        assertEquals(asking + servers * block, round(Incast.plain(), servers, block));
        assertEquals(asking + servers * block, round(Incast.credits(), servers, block));
        assertEquals(servers * (asking + block), round(Incast.schedule(), servers, block));
    }

    private static long round(Incast incast, int servers, long block) {
        var load = new Load(DataSize.ofBytes(block), Direction.MANY_TO_ONE, 1);
        var once = new Schedule(new Schedule.WarmUp(2, 1_000, 100_000_000), new Schedule.Window(10_000_000_000L, 20));
        var reports = new SimulatedGroup(servers + 1, BYTE_PER_NANO, LATENCY)
                .play(incast, load, once)
                .reports();
        var rounds = reports.getFirst().roundTripNanos();
        assertEquals(20, rounds.count());
        assertEquals(
                20L * servers,
                reports.getFirst().received().orElseThrow().arrivals().received());
        assertEquals(1, Flows.ofAll(reports).fairness().getAsDouble(), 1e-12);
        assertEquals(rounds.min(), rounds.max());
        return rounds.min();
    }

    @Test
    void a_pattern_says_which_numbers_of_ranks_it_takes() {
        var odd = assertThrows(IllegalArgumentException.class, () -> new Pairs().links(3, 1));
        assertEquals("pairs can't be played by 3 ranks: it takes an even number", odd.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Ring().links(1, 1));
        assertEquals(
                List.of(3, 6, 1, 28),
                List.of(
                        new FanIn().links(4, 1).size(),
                        new AllToAll().links(4, 1).size(),
                        new Ring().links(2, 1).size(),
                        new Shift().links(8, 1).size()));
    }

    private static SimulatedGroup.Played play(Spread pattern, int ranks, int tag, Schedule schedule) {
        var load = new Load(DataSize.ofBytes(BYTES), pattern.directions().getFirst(), tag);
        return new SimulatedGroup(ranks, BYTE_PER_NANO, LATENCY).play(pattern, load, schedule);
    }
}
