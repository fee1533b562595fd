package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import loupe.cluster.agent.AgentEvent;
import loupe.cluster.agent.AgentSettings;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.Eventually;
import loupe.cluster.fake.FakeSide;
import loupe.cluster.fake.Heard;
import loupe.cluster.fake.Orders;
import loupe.cluster.fake.QuickLimits;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.cluster.wire.Limits;
import loupe.experiment.TrialException;
import loupe.experiment.group.LocalHost;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.transport.Token;
import loupe.transport.Transports;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class RemoteSideTest {
    private static final Duration SOON = Duration.ofSeconds(3);

    private final Heard heard = new Heard();
    private final FakeSide fake = new FakeSide();

    private static Secret secret(String text) {
        return Secret.of(text.getBytes(StandardCharsets.US_ASCII), "the test");
    }

    private static <T> T get(CompletableFuture<T> future) throws Exception {
        return future.get(10, TimeUnit.SECONDS);
    }

    private static TrialException failure(CompletableFuture<?> future) {
        var failed = assertThrows(ExecutionException.class, () -> get(future));
        return assertThrows(TrialException.class, () -> {
            throw failed.getCause();
        });
    }

    private static String refusal(AgentAddress to, Credentials credentials) {
        var refused = assertThrows(ClusterException.class, () -> RemoteSide.connect(to, credentials));
        return String.valueOf(refused.getMessage());
    }

    @BeforeAll
    static void greetOnce() {
        Agents.warmUp();
    }

    @Test
    void a_real_trial_is_played_against_a_side_behind_an_agent() throws Exception {
        var transports = Transports.installed();
        var credentials = Credentials.of(Secret.random());
        try (var far = new LocalHost(transports, Agents.anyPort());
                var near = new LocalHost(transports, Agents.anyPort());
                var agent = Agents.start(far, credentials, heard, Limits.STANDARD);
                var remote = RemoteSide.connect(Agents.addressOf(agent), credentials)) {
            for (long trial = 0; trial < 3; trial++) {
                var token = Token.random();
                var b = remote.listen(Orders.pingPong(trial, 1, token));
                var a = near.connect(Orders.pingPong(trial, 0, token), get(b.ready()));
                RankReport reportA = get(a.report());
                b.expectNoMore();
                RankReport reportB = get(b.report());

                assertTrue(reportA.roundTripNanos().count() > 100, "round trips: " + reportA);
                assertEquals(1, reportB.rank());
                assertTrue(reportB.received().isPresent(), "what came: " + reportB);
            }
        }
        heard.expect(AgentEvent.ControllerLeft.class, SOON, left -> left.from().equals("127.0.0.1"));
    }

    @Test
    void what_becomes_of_a_part_is_told() throws Exception {
        try (var agent = Agents.start(fake, heard);
                var remote = RemoteSide.connect(Agents.addressOf(agent), Credentials.NONE)) {
            assertEquals(FakeSide.FACTS, remote.host());
            var first = remote.listen(Orders.pingPong(7));
            fake.part(7).isReady(1234);
            assertEquals(1234, get(first.ready()).getPort());
            assertTrue(get(first.ready()).getAddress().isLoopbackAddress());

            fake.part(7).enter(Phase.RUN);
            Eventually.holds("the phase is known", SOON, () -> first.phase() == Phase.RUN);
            first.expectNoMore();
            Eventually.holds("no more is expected", SOON, () -> fake.part(7).noMoreExpected);
            fake.part(7).finish();
            assertEquals(FakeSide.emptyReport(1), get(first.report()));

            var second = remote.listen(Orders.pingPong(8));
            fake.part(8).fail("the cable is out");
            assertEquals("the cable is out", failure(second.ready()).getMessage());
            assertEquals(TrialException.Kind.FAILED, failure(second.report()).kind());

            var third = remote.listen(Orders.pingPong(9));
            fake.part(9);
            third.abort("enough");
            assertEquals("enough", failure(third.report()).getMessage());
        }
    }

    @Test
    void an_order_waits_until_the_aborted_part_before_it_has_ended() throws Exception {
        try (var agent = Agents.start(fake, heard);
                var remote = RemoteSide.connect(Agents.addressOf(agent), Credentials.NONE)) {
            var first = remote.listen(Orders.pingPong(1));
            fake.part(1).endsOnAbort = false;
            var early = remote.listen(Orders.pingPong(2));
            assertTrue(String.valueOf(failure(early.report()).getMessage()).contains("trial 1 is still being played"));

            first.abort("enough");
            var next = remote.listen(Orders.pingPong(3));
            Eventually.holds(
                    "the abort has come", SOON, () -> fake.part(1).aborted.isPresent());
            fake.part(1).finish();

            fake.part(3).finish();
            assertEquals(FakeSide.emptyReport(1), get(next.report()));
        }
    }

    @Test
    void an_order_for_what_the_agent_does_not_have_is_refused_by_name() {
        try (var agent = Agents.start(fake, heard);
                var remote = RemoteSide.connect(Agents.addressOf(agent), Credentials.NONE)) {
            var noTransport = remote.listen(Orders.order(1, 1, Token.random(), "pigeon", Map.of()));
            var noOption = remote.listen(Orders.order(2, 1, Token.random(), "tcp", Map.of("colour", "red")));
            var badValue = remote.listen(Orders.order(3, 1, Token.random(), "tcp", Map.of("send-io", "fast")));

            assertTrue(
                    String.valueOf(failure(noTransport.report()).getMessage()).contains("'pigeon'"));
            assertTrue(String.valueOf(failure(noOption.report()).getMessage()).contains("'colour'"));
            assertTrue(String.valueOf(failure(badValue.report()).getMessage()).contains("'fast'"));
        }
    }

    @Test
    void a_side_that_does_not_get_ready_or_does_not_report_ends_the_trial_in_time() {
        try (var agent = Agents.start(fake, Credentials.NONE, heard, QuickLimits.QUICK);
                var remote = RemoteSide.connect(Agents.addressOf(agent), Credentials.NONE, QuickLimits.QUICK)) {
            var part = remote.listen(Orders.pingPong(1));

            var late = failure(part.ready());

            assertEquals(Phase.SET_UP, late.phase());
            assertTrue(String.valueOf(late.getMessage()).contains("did not get ready within 2 s"), late.getMessage());
            Eventually.holds(
                    "the part is aborted", SOON, () -> fake.part(1).aborted.isPresent());
        }
    }

    @Test
    void a_second_controller_is_told_that_the_agent_is_busy_and_with_whom() {
        try (var agent = Agents.start(fake, heard)) {
            var to = Agents.addressOf(agent);
            try (var first = RemoteSide.connect(to, Credentials.NONE)) {
                assertEquals("fake", first.host().name());
                String busy = refusal(to, Credentials.NONE);
                assertTrue(busy.contains("busy since 0 s with a measurement from 127.0.0.1"), busy);
            }
            heard.expect(AgentEvent.ControllerLeft.class, SOON, left -> true);

            RemoteSide.connect(to, Credentials.NONE).close();
        }
    }

    @Test
    void without_the_same_secret_at_both_ends_each_is_told_what_to_do() {
        var one = Credentials.of(secret("the secret of the one end"));
        var other = Credentials.of(secret("the secret of the other end"));
        try (var guarded = Agents.start(fake, one, heard, Limits.STANDARD);
                var open = Agents.start(fake, heard)) {
            assertTrue(refusal(Agents.addressOf(guarded), Credentials.NONE).contains("it asks for a secret"));
            assertTrue(refusal(Agents.addressOf(guarded), other).contains("the secrets differ"));
            assertTrue(refusal(Agents.addressOf(open), one).contains("it has no secret"));
            heard.expect(
                    AgentEvent.ControllerRefused.class,
                    SOON,
                    refused -> refused.why().contains("differ"));

            RemoteSide.connect(Agents.addressOf(guarded), one).close();
        }
    }

    @Test
    void nothing_but_loopback_is_spoken_with_without_credentials() {
        var everywhere = new java.net.InetSocketAddress("0.0.0.0", 0);

        var listening = assertThrows(ClusterException.class, () -> new AgentSettings(everywhere, Credentials.NONE));
        var connecting = assertThrows(
                ClusterException.class,
                () -> RemoteSide.connect(new AgentAddress("192.0.2.1", 7411), Credentials.NONE));

        assertEquals(ClusterException.Kind.WRONG_INPUT, listening.kind());
        assertEquals(ClusterException.Kind.WRONG_INPUT, connecting.kind());
        assertTrue(String.valueOf(connecting.getMessage()).contains("--secret-file"), connecting.getMessage());
    }

    @Test
    void an_agent_that_is_stopped_is_lost_in_the_phase_that_it_was_in() {
        var agent = Agents.start(fake, heard);
        try (var remote = RemoteSide.connect(Agents.addressOf(agent), Credentials.NONE)) {
            var part = remote.listen(Orders.pingPong(1));
            fake.part(1).isReady(1);
            fake.part(1).enter(Phase.WARM_UP);
            Eventually.holds("the phase is known", SOON, () -> part.phase() == Phase.WARM_UP);

            agent.close();

            var lost = failure(part.report());
            assertEquals(TrialException.Kind.SIDE_LOST, lost.kind());
            assertEquals(Phase.WARM_UP, lost.phase());
            assertTrue(String.valueOf(lost.getMessage()).contains("was lost during warm-up"), lost.getMessage());
            assertEquals(
                    TrialException.Kind.SIDE_LOST,
                    failure(remote.listen(Orders.pingPong(2)).report()).kind());
        }
        agent.close();
    }

    @Test
    void a_port_that_is_taken_is_one_sentence() {
        try (var agent = Agents.start(fake, heard)) {
            var taken = assertThrows(
                    ClusterException.class,
                    () -> loupe.cluster.agent.AgentServer.start(
                            new AgentSettings(agent.address(), Credentials.NONE), fake, Transports.installed(), heard));
            assertTrue(String.valueOf(taken.getMessage()).contains("is taken by another program"), taken.getMessage());
        }
    }
}
