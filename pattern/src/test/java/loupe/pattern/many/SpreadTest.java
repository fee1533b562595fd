package loupe.pattern.many;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import loupe.pattern.Flows;
import loupe.pattern.Load;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import loupe.transport.Transport;
import loupe.transport.memory.MemoryTransport;
import loupe.transport.tcp.TcpTransport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Spreads on real threads; how fast they are is for the simulated group to say.
class SpreadTest {
    private static final int RANKS = 4;
    private static final int TAG = 5;
    private static final Schedule SCHEDULE =
            new Schedule(new Schedule.WarmUp(10, 1_000_000, 100_000_000), new Schedule.Window(10_000_000_000L, 300));

    static Stream<Arguments> everywhere() {
        return Stream.of(
                        new FanIn(),
                        new FanOut(),
                        new Pairs(),
                        new Ring(),
                        new Shift(),
                        new AllToAll(),
                        new Permutation(),
                        new Bisection())
                .flatMap(pattern -> Stream.of(new MemoryTransport(), new TcpTransport())
                        .map(transport -> Arguments.of(pattern, transport)));
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void all_that_is_sent_on_each_flow_arrives_there(Spread pattern, Transport transport) throws IOException {
        var reports = play(pattern, transport, RANKS);

        var flows = Flows.ofAll(reports);
        assertEquals(
                pattern.flows(RANKS, TAG).stream()
                        .map(Object::toString)
                        .sorted()
                        .toList(),
                flows.all().stream()
                        .map(flow -> new FairShares.Flow(flow.from(), flow.to()).toString())
                        .sorted()
                        .toList());
        for (var flow : flows.all()) {
            long sent = flow.sent().orElseThrow().messages();
            var arrivals = flow.received().orElseThrow().arrivals();
            assertEquals(sent, arrivals.received(), flow.toString());
            assertEquals(0, arrivals.duplicate() + arrivals.reordered() + arrivals.foreign(), flow.toString());
        }
        assertTrue(reports.stream().allMatch(report -> report.cutShort().isEmpty()));
        long sent = flows.all().stream()
                .mapToLong(flow -> flow.sent().orElseThrow().messages())
                .sum();
        assertEquals(
                sent,
                reports.stream()
                        .flatMap(report -> report.received().stream())
                        .mapToLong(half -> half.arrivals().received())
                        .sum());
    }

    @Test
    void reports_merge_in_any_order_and_grouping_to_the_same() throws IOException {
        var reports = play(new AllToAll(), new MemoryTransport(), RANKS).stream()
                .map(report -> Flows.of(report.flows()))
                .toList();

        var whole = Flows.NONE
                .merge(reports.get(0))
                .merge(reports.get(1))
                .merge(reports.get(2))
                .merge(reports.get(3));
        var other = reports.get(3).merge(reports.get(1)).merge(reports.get(2).merge(reports.get(0)));
        assertEquals(whole, other);
        assertEquals(12, whole.all().size());
        assertTrue(whole.fairness().getAsDouble() > 1.0 / 12);
    }

    @Test
    void a_random_pairing_is_another_for_another_trial_and_nobody_s_own_partner() {
        for (var pattern : List.of(new Permutation(), new Bisection())) {
            for (int tag = 0; tag < 50; tag++) {
                int of = tag;
                int[] targets = IntStream.range(0, 8)
                        .map(rank -> pattern.targets(rank, 8, of)[0])
                        .toArray();
                assertEquals(8, IntStream.of(targets).distinct().count());
                assertTrue(IntStream.range(0, 8).allMatch(rank -> targets[rank] != rank));
            }
            assertTrue(IntStream.range(0, 50)
                            .mapToObj(tag -> pattern.flows(8, tag))
                            .distinct()
                            .count()
                    > 20);
        }
    }

    @Test
    void in_a_bisection_partners_have_each_other() {
        var bisection = new Bisection();
        for (int rank = 0; rank < 8; rank++) {
            assertEquals(rank, bisection.targets(bisection.targets(rank, 8, TAG)[0], 8, TAG)[0]);
        }
    }

    private static List<RankReport> play(Spread pattern, Transport transport, int ranks) throws IOException {
        var load = new Load(DataSize.ofBytes(1024), pattern.directions().getFirst(), TAG);
        return new Ranks(ranks, transport).play(pattern, load, SCHEDULE);
    }
}
