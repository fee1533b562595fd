package loupe.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.experiment.Progress;
import loupe.experiment.group.HostedGroup;
import loupe.experiment.group.LocalHost;
import loupe.experiment.plan.Affinity;
import loupe.experiment.plan.Plan;
import loupe.experiment.plan.Repetition;
import loupe.experiment.plan.Subjects;
import loupe.experiment.plan.Variant;
import loupe.experiment.record.FlowRecord;
import loupe.experiment.record.Line;
import loupe.experiment.record.ResultRecord;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Loads;
import loupe.pattern.Offered;
import loupe.pattern.Schedule;
import loupe.transport.Settings;
import loupe.transport.Transports;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManyRanksTest {
    private static final long MILLISECOND = 1_000_000;

    private final Transports transports = Transports.installed();
    private final List<Line> lines = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"memory", "tcp", "unix"})
    void the_flows_of_a_result_add_up_to_it(String transport) {
        var ending = measure(transport, List.of("fan-in", "shift", "pairs"), 3, new Stop());

        assertEquals(
                List.of(3, 12, 2),
                ending.results().stream().map(result -> result.flows().size()).toList());
        for (var result : ending.results()) {
            assertEquals(3, result.repetitions(), result.toString());
            assertEquals(sum(result, true), result.sent().orElseThrow().messages());
            assertEquals(sum(result, false), result.received().orElseThrow().messages());
            assertEquals(result.sent(), result.received());
            assertEquals(0, result.lost().orElseThrow());
            double fairness = result.fairness().orElseThrow();
            assertTrue(fairness > 1.0 / result.flows().size() && fairness <= 1, "fairness " + fairness);
            assertTrue(result.speedMBps().orElseThrow().median() > 0);
            assertTrue(result.overheadMicros().isEmpty(), "a mean over ranks is none");
        }
    }

    private static long sum(ResultRecord result, boolean sent) {
        return result.flows().stream()
                .mapToLong(sent ? FlowRecord::sent : FlowRecord::received)
                .sum();
    }

    @Test
    void rounds_of_an_incast_are_timed_and_its_cures_bring_as_much() {
        var ending =
                measure("tcp", List.of("incast", "incast-jitter", "incast-schedule", "incast-credits"), 3, new Stop());

        assertEquals(4, ending.results().size());
        for (var result : ending.results()) {
            long rounds = result.roundTripNanos().orElseThrow().count();
            assertEquals(3 * rounds, result.received().orElseThrow().messages(), result.toString());
            assertEquals(result.sent(), result.received());
            assertEquals(1, result.fairness().orElseThrow(), 1e-9, "each rank sends a block a round");
            assertTrue(result.oneWayMicros().isEmpty(), "half of a round is no way");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "tcp", "unix"})
    void a_broadcast_reaches_all_round_for_round(String transport) {
        var result = measure(transport, List.of("broadcast"), 3, new Stop())
                .results()
                .getFirst();

        long rounds = result.roundTripNanos().orElseThrow().count();
        assertTrue(rounds > 0);
        assertEquals(3 * rounds, result.sent().orElseThrow().messages(), result.toString());
        assertEquals(result.sent(), result.received());
        assertEquals(1, result.fairness().orElseThrow(), 0.05, "all get the same");
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "tcp", "unix"})
    void a_farm_decides_all_that_it_is_handed(String transport) {
        for (var result : measure(transport, List.of("push-farm", "pull-farm"), 3, new Stop())
                .results()) {
            long events = result.roundTripNanos().orElseThrow().count();
            // Of four ranks one supervises; three work, or two work and one has the data.
            assertEquals(events, result.received().orElseThrow().messages(), result.toString());
            assertEquals(result.sent(), result.received());
            assertEquals(
                    result.pattern().equals("push-farm") ? 3 : 2, result.flows().size());
            assertTrue(result.eventsPerSecond().orElseThrow().median() > 0, result.toString());
            assertEquals(0, result.lost().orElseThrow());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "tcp"})
    void a_pair_is_measured_alone_and_beside_another_in_the_same_run(String transport) {
        var variants = List.of(
                new Variant("alone", Settings.NONE),
                new Variant("1 pair", Settings.NONE, Offered.FLAT_OUT.beside(new Loads(1, 16_384))));

        var results = measure(transport, List.of("interference", "interference-stream"), variants, 3, new Stop())
                .results();

        assertEquals(4, results.size());
        for (var result : results) {
            boolean alone = result.variant().orElseThrow().equals("alone");
            boolean trips = result.pattern().equals("interference");
            assertEquals("a->b of many", result.direction());
            assertEquals(trips, result.oneWayMicros().isPresent(), result.toString());
            assertEquals(!trips, result.speedMBps().isPresent(), result.toString());
            assertEquals(alone, result.degradation().isEmpty(), result.toString());
            assertEquals(alone, result.load().isEmpty(), result.toString());
            result.load()
                    .ifPresent(load -> assertTrue(load.speedMBps().orElseThrow().median() > 0, load.toString()));
            assertTrue(result.degradation().orElse(0) < 1);
            assertEquals(List.of(), result.flows(), "those of the load are no result");
            assertEquals(0, result.lost().orElseThrow());
        }
    }

    @Test
    void two_sides_and_many_ranks_go_into_one_run() {
        var ending = measure("memory", List.of("stream", "ring"), 3, new Stop());

        assertEquals(
                List.of(0, 4),
                ending.results().stream()
                        .filter(result -> !result.pattern().equals("windowed-stream"))
                        .map(result -> result.flows().size())
                        .toList());
    }

    @Test
    void a_run_that_is_ended_while_ranks_play_ends_at_once() {
        var stop = new Stop();
        stop.request();

        var ending = measure("tcp", List.of("all-to-all"), 3, stop);

        assertEquals(Ending.How.INTERRUPTED, ending.how());
    }

    @Test
    void ranks_that_can_t_play_a_pattern_fail_the_trial_with_its_sentence() {
        var cell = new Cell(
                "memory", "pairs", DataSize.ofBytes(64), Direction.MANY_TO_MANY, new Variant("", Settings.NONE), true);
        try (var side = side()) {
            var sides = new Sides(side, side, Optional.of(HostedGroup.on(side, 3)), false);
            var outcome = new TrialRunner(sides, Affinity.FREE, new Stop()).play(cell, schedule());

            var failed = assertInstanceOf(TrialOutcome.Failed.class, outcome);
            assertEquals("pairs can't be played by 3 ranks: it takes an even number (during set-up)", failed.why());
        }
    }

    private LocalHost side() {
        return new LocalHost(transports, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    private static Schedule schedule() {
        return new Schedule(
                new Schedule.WarmUp(5, MILLISECOND, 5 * MILLISECOND),
                new Schedule.Window(10 * MILLISECOND, Integer.MAX_VALUE));
    }

    private Ending measure(String transport, List<String> patterns, int times, Stop stop) {
        return measure(transport, patterns, List.of(new Variant("", Settings.NONE)), times, stop);
    }

    private Ending measure(String transport, List<String> patterns, List<Variant> variants, int times, Stop stop) {
        var plan = new Plan(
                new Subjects(
                        List.of(transport), patterns, List.of(DataSize.ofBytes(4096)), true, List.of(Direction.A_TO_B)),
                variants,
                new Repetition(
                        Duration.ofSeconds(30), 0.05, times, times, schedule().warmUp(), schedule()),
                Affinity.FREE,
                1);
        try (var a = side();
                var b = side()) {
            var sides = new Sides(a, b, Optional.of(HostedGroup.on(a, 4)), false);
            return new Measurement(plan, sides, transports, lines::add, Progress.SILENT).run(stop);
        }
    }
}
