package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import loupe.cluster.controller.LoopbackAgent;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.Jvm;
import loupe.cluster.fake.LoopbackMain;
import loupe.experiment.Progress;
import loupe.experiment.group.LocalHost;
import loupe.experiment.plan.Affinity;
import loupe.experiment.plan.Plan;
import loupe.experiment.plan.Repetition;
import loupe.experiment.plan.Subjects;
import loupe.experiment.plan.Variant;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.run.Measurement;
import loupe.experiment.run.Sides;
import loupe.experiment.run.Stop;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Offered;
import loupe.pattern.Pace;
import loupe.pattern.Schedule;
import loupe.transport.Settings;
import loupe.transport.Transports;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The other side stands still for nearly half of the time, and goes on.
@Timeout(60)
final class FreezeTest {
    private static final long MILLI = 1_000_000;
    private static final long WINDOW_MILLIS = 1200;
    private static final long FROZEN_FROM_MILLIS = 300;
    private static final long FROZEN_UNTIL_MILLIS = 800;

    @Test
    void open_arrivals_show_a_freeze_in_their_percentiles_and_closed_ones_carry_a_verdict() throws Exception {
        var closed = new Variant("closed", Settings.NONE);
        var open = new Variant("open", Settings.NONE, Offered.FLAT_OUT.at(new Pace(Pace.Arrivals.CONSTANT, 1000, 0)));

        var results = measure(List.of(closed, open));

        var shown = result(results, "open").responseNanos().orElseThrow();
        assertTrue(shown.p90().orElseThrow() > 200 * MILLI, shown::toString);
        assertFalse(names(result(results, "open")).contains("hidden-freeze"));
        var hidden = result(results, "closed").roundTripNanos().orElseThrow();
        assertTrue(hidden.p99().orElseThrow() < 100 * MILLI, hidden::toString);
        assertTrue(hidden.max() > 200 * MILLI, hidden::toString);
        assertTrue(names(result(results, "closed")).contains("hidden-freeze"));
        assertFalse(result(results, "closed").trusted());
    }

    private static ResultRecord result(List<ResultRecord> results, String variant) {
        var named = results.stream()
                .filter(result -> result.variant().orElse("").equals(variant))
                .toList();
        assertEquals(1, named.size());
        return named.getFirst();
    }

    private static List<String> names(ResultRecord result) {
        return result.verdicts().stream().map(verdict -> verdict.name()).toList();
    }

    private static List<ResultRecord> measure(List<Variant> variants) throws Exception {
        var schedule = new Schedule(
                new Schedule.WarmUp(10, 50 * MILLI, 100 * MILLI),
                new Schedule.Window(WINDOW_MILLIS * MILLI, Integer.MAX_VALUE));
        var plan = new Plan(
                new Subjects(
                        List.of("tcp"),
                        List.of("ping-pong"),
                        List.of(DataSize.ofBytes(64)),
                        true,
                        List.of(Direction.A_TO_B)),
                variants,
                new Repetition(Duration.ofSeconds(30), 0.05, 1, 1, schedule.warmUp(), schedule),
                Affinity.FREE,
                1);
        try (var agent = LoopbackAgent.start(Jvm.command(LoopbackMain.class));
                var near = new LocalHost(Transports.installed(), Agents.anyPort());
                var far = agent.connect()) {
            long pid = agent.process().pid();
            Progress freezing = event -> {
                if (event instanceof Progress.TrialStarted) {
                    after(FROZEN_FROM_MILLIS, pid, "STOP");
                    after(FROZEN_UNTIL_MILLIS, pid, "CONT");
                }
            };
            return new Measurement(plan, new Sides(near, far), Transports.installed(), line -> {}, freezing)
                    .run(new Stop())
                    .results();
        }
    }

    private static void after(long millis, long pid, String signal) {
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(() -> {
            try {
                Jvm.signal(pid, signal);
            } catch (Exception failed) {
                throw new IllegalStateException(failed);
            }
        });
    }
}
