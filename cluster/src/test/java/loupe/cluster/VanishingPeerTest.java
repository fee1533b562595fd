package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import loupe.cluster.agent.AgentEvent;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.Eventually;
import loupe.cluster.fake.FakeSide;
import loupe.cluster.fake.Heard;
import loupe.cluster.fake.Jvm;
import loupe.cluster.fake.Orders;
import loupe.cluster.fake.QuickLimits;
import loupe.cluster.fake.ScriptedAgent;
import loupe.cluster.fake.ScriptedController;
import loupe.cluster.security.Credentials;
import loupe.experiment.Performance;
import loupe.experiment.TrialException;
import loupe.pattern.Phase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Killed or frozen, in each phase, at either end: the other end says so in time and goes on.
@Timeout(60)
@Execution(ExecutionMode.CONCURRENT)
final class VanishingPeerTest {
    private static final Duration SOON = Duration.ofSeconds(5);

    /// The silence that is allowed, and as much again for a busy machine.
    private static final Duration SILENT = QuickLimits.SILENCE.multipliedBy(2);

    private static Jvm agentIn(Phase phase) throws Exception {
        return Jvm.start(ScriptedAgent.class, phase.name());
    }

    private static RemoteSide connect(Jvm agent) throws Exception {
        var address = AgentAddress.parse("127.0.0.1:" + agent.line());
        return RemoteSide.connect(address, Credentials.NONE, QuickLimits.QUICK);
    }

    private static Performance ordered(RemoteSide side, Phase phase) {
        var part = side.listen(Orders.pingPong(1));
        Eventually.holds(
                "the trial is in its " + phase.label(),
                SOON,
                () -> part.phase() == phase
                        && (phase == Phase.SET_UP || part.ready().isDone()));
        return part;
    }

    private static TrialException lost(Performance part, Duration within) {
        var failed = assertThrows(
                ExecutionException.class, () -> part.report().get(within.toMillis(), TimeUnit.MILLISECONDS));
        return assertThrows(TrialException.class, () -> {
            throw failed.getCause();
        });
    }

    @BeforeAll
    static void greetOnce() {
        Agents.warmUp();
    }

    @ParameterizedTest
    @EnumSource(Phase.class)
    void an_agent_that_is_killed_is_lost_in_the_phase_it_was_in(Phase phase) throws Exception {
        try (var agent = agentIn(phase);
                var side = connect(agent)) {
            var part = ordered(side, phase);

            agent.signal("KILL");

            var lost = lost(part, SOON);
            assertEquals(TrialException.Kind.SIDE_LOST, lost.kind());
            assertEquals(phase, lost.phase());
            assertTrue(
                    String.valueOf(lost.getMessage())
                            .contains("was lost during " + phase.label() + ": its connection broke"),
                    lost.getMessage());
        }
    }

    @ParameterizedTest
    @EnumSource(Phase.class)
    void an_agent_that_is_frozen_is_lost_after_its_silence(Phase phase) throws Exception {
        try (var agent = agentIn(phase);
                var side = connect(agent)) {
            var part = ordered(side, phase);

            agent.signal("STOP");

            var lost = lost(part, SILENT);
            assertEquals(TrialException.Kind.SIDE_LOST, lost.kind());
            assertEquals(phase, lost.phase());
            assertTrue(String.valueOf(lost.getMessage()).contains("nothing heard for"), lost.getMessage());
        }
    }

    @Test
    void a_controller_that_is_killed_frees_the_agent_at_once() throws Exception {
        var heard = new Heard();
        var side = new FakeSide();
        try (var agent = Agents.start(side, Credentials.NONE, heard, QuickLimits.QUICK);
                var controller = Jvm.start(
                        ScriptedController.class, Agents.addressOf(agent).toString())) {
            assertTrue(controller.line().startsWith("ordered"));
            var part = side.part(1);

            controller.signal("KILL");

            heard.expect(
                    AgentEvent.ControllerLeft.class, SOON, left -> left.why().contains("broke"));
            assertTrue(part.aborted.isPresent(), "what it ordered is aborted");
            RemoteSide.connect(Agents.addressOf(agent), Credentials.NONE).close();
        }
    }

    @Test
    void a_controller_that_is_frozen_frees_the_agent_after_its_silence() throws Exception {
        var heard = new Heard();
        var side = new FakeSide();
        try (var agent = Agents.start(side, Credentials.NONE, heard, QuickLimits.QUICK);
                var controller = Jvm.start(
                        ScriptedController.class, Agents.addressOf(agent).toString())) {
            assertTrue(controller.line().startsWith("ordered"));
            var part = side.part(1);

            controller.signal("STOP");

            heard.expect(
                    AgentEvent.ControllerLeft.class, SILENT, left -> left.why().contains("nothing heard"));
            assertTrue(part.aborted.isPresent(), "what it ordered is aborted");
            RemoteSide.connect(Agents.addressOf(agent), Credentials.NONE).close();
        }
    }
}
