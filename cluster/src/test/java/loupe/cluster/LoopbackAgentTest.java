package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import loupe.cluster.controller.LoopbackAgent;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.Eventually;
import loupe.cluster.fake.Jvm;
import loupe.cluster.fake.LoopbackMain;
import loupe.cluster.fake.LoopbackParent;
import loupe.cluster.fake.Orders;
import loupe.experiment.group.LocalHost;
import loupe.transport.Token;
import loupe.transport.Transports;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class LoopbackAgentTest {
    private static final Duration SOON = Duration.ofSeconds(5);

    @Test
    void a_trial_is_played_between_two_processes_and_the_second_ends_with_the_first_ones_wish() throws Exception {
        ProcessHandle process;
        try (var agent = LoopbackAgent.start(Jvm.command(LoopbackMain.class));
                var near = new LocalHost(Transports.installed(), Agents.anyPort())) {
            process = agent.process();
            try (var far = agent.connect()) {
                assertTrue(far.host().bootId().equals(near.host().bootId()), "both are on one kernel");
                var token = Token.random();
                var b = far.listen(Orders.pingPong(0, 1, token));
                var a = near.connect(Orders.pingPong(0, 0, token), b.ready().get(5, TimeUnit.SECONDS));
                assertFalse(
                        a.report().get(10, TimeUnit.SECONDS).roundTripNanos().isEmpty());
                b.expectNoMore();
                assertTrue(b.report().get(10, TimeUnit.SECONDS).received().isPresent());

                Jvm.signal(process.pid(), "INT");
                var again = far.listen(Orders.pingPong(1, 1, Token.random()));
                assertTrue(again.ready().get(5, TimeUnit.SECONDS).getPort() > 0, "Ctrl-C does not end it");
            }
        }
        assertFalse(process.isAlive());
    }

    @Test
    void a_killed_parent_leaves_no_orphan() throws Exception {
        try (var parent = Jvm.start(LoopbackParent.class)) {
            long child = Long.parseLong(parent.line());

            parent.signal("KILL");

            Eventually.holds(
                    "the child has ended",
                    SOON,
                    () -> ProcessHandle.of(child).filter(ProcessHandle::isAlive).isEmpty());
        }
    }

    @Test
    void a_second_side_that_can_not_start_is_told_with_what_it_said() {
        try (var agent = LoopbackAgent.start(List.of("/bin/sh", "-c", "echo no room on this host >&2; exit 3"))) {
            var failed = assertThrows(ClusterException.class, agent::connect);

            String message = String.valueOf(failed.getMessage());
            assertTrue(message.contains("it ended with exit code 3"), message);
            Eventually.holds(
                    "its words are quoted",
                    SOON,
                    () -> String.valueOf(assertThrows(ClusterException.class, agent::connect)
                                    .getMessage())
                            .contains("no room on this host"));
        }
    }
}
