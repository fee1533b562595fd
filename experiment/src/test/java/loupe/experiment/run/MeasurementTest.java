package loupe.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import loupe.experiment.LocalSide;
import loupe.experiment.Progress;
import loupe.experiment.plan.Affinity;
import loupe.experiment.plan.Plan;
import loupe.experiment.plan.Repetition;
import loupe.experiment.plan.Subjects;
import loupe.experiment.plan.Variant;
import loupe.experiment.record.Line;
import loupe.experiment.record.ResultRecord;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Offered;
import loupe.pattern.Pace;
import loupe.pattern.Schedule;
import loupe.transport.EndpointOptions;
import loupe.transport.Settings;
import loupe.transport.Transports;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasurementTest {
    private static final long MILLISECOND = 1_000_000;

    private final Transports transports = Transports.installed();
    private final List<Line> lines = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"memory", "tcp", "unix"})
    void every_pattern_gives_figures_that_add_up(String transport) {
        var ending = measure(transport, List.of("ping-pong", "stream", "bidirectional"), Settings.NONE);

        assertTrue(ending.results().size() >= 3 * 3, ending.how().label());
        for (var result : ending.results()) {
            assertEquals(3, result.repetitions(), what(result));
            assertEquals(
                    result.sent().orElseThrow().bytes(),
                    result.received().orElseThrow().bytes(),
                    what(result));
            assertEquals(0, result.lost().orElseThrow(), what(result));
            assertEquals(0, result.foreign().orElseThrow(), what(result));
            checkFigures(result);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "tcp", "unix"})
    void spinning_sides_give_the_same_account(String transport) {
        var spinning = Settings.NONE
                .with(EndpointOptions.SEND_IO, "non-blocking")
                .with(EndpointOptions.RECEIVE_IO, "non-blocking");

        var ending = measure(transport, List.of("ping-pong", "stream"), spinning);

        for (var result : ending.results()) {
            assertEquals(result.sent(), result.received(), what(result));
            checkFigures(result);
        }
    }

    @Test
    void ranks_that_work_meanwhile_tell_what_is_left_to_them() {
        var ending = measure("tcp", List.of("post-work-wait"), Settings.NONE);

        assertEquals(3, ending.results().size(), ending.how().label());
        for (var result : ending.results()) {
            assertEquals(result.sent(), result.received(), what(result));
            for (var side : List.of("sender", "receiver")) {
                double transfer = of(result.transferMicros(), side);
                assertTrue(transfer > 0 && of(result.workMicros(), side) > 0, what(result));
            }
            assertTrue(result.overheadMicros().sender().isPresent(), what(result));
            assertTrue(result.overheadMicros().receiver().isPresent(), what(result));
            assertTrue(result.speedMBps().isEmpty(), "the word back is in a transfer's time");
        }
    }

    @Test
    void a_rank_that_polls_tells_what_is_left_to_its_work_and_how_fast_messages_come() {
        var ending = measure("unix", List.of("polling"), Settings.NONE);

        assertEquals(3, ending.results().size(), ending.how().label());
        for (var result : ending.results()) {
            assertEquals(result.sent(), result.received(), what(result));
            assertTrue(of(result.availability(), "receiver") > 0, what(result));
            assertTrue(of(result.workMicros(), "receiver") > 10, "20 us of work, on a CPU that others want too");
            assertTrue(result.speedMBps().orElseThrow().median() > 0, what(result));
            assertTrue(result.availability().sender().isEmpty(), "the sender does not work");
        }
    }

    private static double of(ResultRecord.PerSide sides, String side) {
        var estimate = side.equals("sender") ? sides.sender() : sides.receiver();
        return estimate.orElseThrow().median();
    }

    @Test
    void a_transport_that_fails_is_a_result_that_says_why() {
        var absent = Settings.NONE.with(
                transports.named("tcp").orElseThrow().options().stream()
                        .filter(option -> option.name().equals("congestion-control"))
                        .findFirst()
                        .orElseThrow(),
                "no_such_control");

        var ending = measure("tcp", List.of("ping-pong"), absent);

        assertEquals(Ending.How.FAILED, ending.how());
        assertTrue(ending.message().orElseThrow().contains("congestion-control no_such_control was refused"));
        assertFalse(ending.results().getFirst().trusted());
    }

    @Test
    void a_rate_that_can_be_kept_is_kept_and_its_response_times_are_told() {
        var ending = measure("tcp", List.of("ping-pong", "stream"), Settings.NONE, paced(2_000));

        for (var result : ending.results()) {
            assertEquals(2_000, result.offered().orElseThrow().perSecond());
            assertEquals(result.sent(), result.received(), what(result));
            assertTrue(result.rateAchieved().orElseThrow().median() > 0, what(result));
            assertTrue(result.overheadMicros().isEmpty(), "the pace sets the interval");
            assertEquals(
                    result.pattern().equals("ping-pong"), result.responseNanos().isPresent(), what(result));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "tcp", "udp"})
    void a_rate_above_what_the_path_carries_is_not_achieved(String transport) {
        var ending = measure(transport, List.of("ping-pong", "stream"), Settings.NONE, paced(200e6));

        for (var result : ending.results()) {
            assertFalse(result.trusted(), what(result));
            assertTrue(
                    result.verdicts().stream()
                            .anyMatch(verdict -> verdict.name().equals("rate-not-achieved") && verdict.grave()),
                    what(result));
        }
    }

    private static Offered paced(double perSecond) {
        return Offered.FLAT_OUT.at(new Pace(Pace.Arrivals.POISSON, perSecond, 1));
    }

    private static void checkFigures(ResultRecord result) {
        if (result.pattern().equals("ping-pong")) {
            assertTrue(result.oneWayMicros().orElseThrow().median() > 0, what(result));
            assertTrue(result.roundTripNanos().orElseThrow().count() >= 3, what(result));
        } else {
            assertTrue(result.speedMBps().orElseThrow().median() > 0, what(result));
            assertTrue(result.sendCostMicros().orElseThrow().median() > 0, what(result));
            assertTrue(result.messagesPerReceive().orElseThrow().median() <= 1, what(result));
        }
        assertEquals(
                result.pattern().equals("bidirectional"), result.degradation().isPresent(), what(result));
    }

    private static String what(ResultRecord result) {
        return result.transport() + " " + result.pattern() + " " + result.bytes() + " " + result.verdicts();
    }

    private Ending measure(String transport, List<String> patterns, Settings settings) {
        return measure(transport, patterns, settings, Offered.FLAT_OUT);
    }

    private Ending measure(String transport, List<String> patterns, Settings settings, Offered offered) {
        var schedule = new Schedule(
                new Schedule.WarmUp(5, 2 * MILLISECOND, 10 * MILLISECOND),
                new Schedule.Window(15 * MILLISECOND, Integer.MAX_VALUE));
        var plan = new Plan(
                new Subjects(
                        List.of(transport),
                        patterns,
                        offered.pace().open()
                                ? List.of(DataSize.ofBytes(1024))
                                : List.of(DataSize.ofBytes(1), DataSize.ofBytes(1024), DataSize.ofBytes(65_500)),
                        true,
                        List.of(Direction.A_TO_B)),
                List.of(new Variant("", settings, offered)),
                new Repetition(Duration.ofSeconds(30), 0.05, 3, 3, schedule.warmUp(), schedule),
                Affinity.FREE,
                1);
        var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (var a = new LocalSide(transports, loopback);
                var b = new LocalSide(transports, loopback)) {
            return new Measurement(plan, new Sides(a, b), transports, lines::add, Progress.SILENT).run(new Stop());
        }
    }
}
