package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import loupe.cluster.agent.AgentServer;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.FakeSide;
import loupe.cluster.fake.Heard;
import loupe.cluster.fake.QuickLimits;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.group.Ensemble;
import loupe.experiment.group.GroupHost;
import loupe.experiment.group.HostReport;
import loupe.experiment.group.HostedGroup;
import loupe.experiment.group.LocalHost;
import loupe.experiment.group.Seating;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Flows;
import loupe.pattern.Offered;
import loupe.pattern.Schedule;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.Transports;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Ranks behind three agents, led by one controller.
@Timeout(60)
final class ManyAgentsTest {
    private static final int HOSTS = 3;
    private static final long MILLI = 1_000_000;

    private final Credentials credentials = Credentials.of(Secret.random());
    private final List<LocalHost> locals = new ArrayList<>();
    private final List<AgentServer> servers = new ArrayList<>();
    private final List<GroupHost> hosts = new ArrayList<>();

    @BeforeEach
    void agents_are_started() {
        for (int i = 0; i < HOSTS; i++) {
            var local = new LocalHost(Transports.installed(), Agents.anyPort());
            locals.add(local);
            servers.add(Agents.start(local, credentials, new Heard(), QuickLimits.QUICK));
            hosts.add(RemoteSide.connect(Agents.addressOf(servers.getLast()), credentials, QuickLimits.QUICK));
        }
    }

    @AfterEach
    void agents_are_ended() {
        hosts.forEach(GroupHost::close);
        servers.forEach(AgentServer::close);
        locals.forEach(LocalHost::close);
    }

    @Test
    void all_send_to_all_and_begin_within_milliseconds_of_each_other() throws Exception {
        var played = play("all-to-all", Seating.inTurn(HOSTS, HOSTS), 200).get(20, TimeUnit.SECONDS);

        assertEquals(
                List.of(0, 1, 2),
                played.hosts().stream().flatMap(host -> host.ranks().stream()).toList());
        var flows = flows(played);
        assertEquals(HOSTS * (HOSTS - 1), flows.all().size());
        assertTrue(
                flows.all().stream()
                        .allMatch(
                                flow -> flow.received().orElseThrow().arrivals().received() > 0),
                flows::toString);
        long skew = played.startSkewNanos().orElseThrow();
        assertTrue(skew >= 0 && skew < 1_000 * MILLI, () -> "began within " + skew + " ns");
    }

    @Test
    void a_host_plays_several_ranks_behind_its_one_port() throws Exception {
        var played = play("fan-in", Seating.inTurn(7, HOSTS), 100).get(20, TimeUnit.SECONDS);

        var flows = flows(played);
        assertEquals(6, flows.all().size());
        assertTrue(
                flows.all().stream()
                        .allMatch(flow -> flow.to() == 0 && flow.sent().isPresent()),
                flows::toString);
    }

    @Test
    void a_host_that_can_t_be_gone_to_goes_to_the_others() throws Exception {
        var secluded = Seating.inTurn(HOSTS, HOSTS, Set.of(2));

        var played = play("all-to-all", secluded, 50).get(20, TimeUnit.SECONDS);

        assertEquals(HOSTS * (HOSTS - 1), flows(played).all().size());
        var failed = failure(play("all-to-all", Seating.inTurn(HOSTS, HOSTS, Set.of(1, 2)), 50));
        assertTrue(message(failed).contains("can't be gone to"), failed::toString);
    }

    @Test
    void trial_follows_on_trial() throws Exception {
        for (int trial = 0; trial < 30; trial++) {
            var played = play(trial % 2 == 0 ? "ring" : "fan-out", Seating.inTurn(HOSTS, HOSTS), 5)
                    .get(20, TimeUnit.SECONDS);
            assertEquals(HOSTS, played.hosts().size());
        }
    }

    @Test
    void an_agent_that_goes_ends_the_trial_for_all_and_is_named() throws Exception {
        var ensemble = group(Seating.inTurn(HOSTS, HOSTS)).play(order("all-to-all", 20_000));
        String gone = Agents.addressOf(servers.get(1)).toString();
        Thread.ofVirtual().start(() -> servers.get(1).close());

        var failed = failure(ensemble);

        assertEquals(TrialException.Kind.SIDE_LOST, failed.kind());
        assertTrue(message(failed).contains(gone), failed::toString);
        assertEquals(
                2,
                play("ring", Seating.inTurn(2, 2), 5, 0, 2)
                        .get(20, TimeUnit.SECONDS)
                        .hosts()
                        .size());
    }

    @Test
    void an_agent_that_is_late_is_named_with_its_deadline() {
        try (var late = Agents.start(new FakeSide(), credentials, new Heard(), QuickLimits.QUICK);
                var host = RemoteSide.connect(Agents.addressOf(late), credentials, QuickLimits.QUICK)) {
            var all = new HostedGroup(List.of(hosts.get(0), hosts.get(1), host), Seating.inTurn(HOSTS, HOSTS));

            var failed = failure(all.play(order("all-to-all", 50)));

            assertEquals("agent " + Agents.addressOf(late) + " did not get ready within 2 s", message(failed));
        }
    }

    @Test
    void an_agent_that_dies_at_the_end_is_named_and_what_others_measured_is_kept() throws Exception {
        var ensemble = group(Seating.inTurn(HOSTS, HOSTS)).play(order("all-to-all", 700));
        String gone = Agents.addressOf(servers.get(2)).toString();
        var _ = CompletableFuture.runAsync(
                servers.get(2)::close, CompletableFuture.delayedExecutor(400, TimeUnit.MILLISECONDS));

        var failed = failure(ensemble);

        assertTrue(message(failed).contains(gone), failed::toString);
        assertTrue(
                ensemble.kept().stream()
                        .anyMatch(rank -> rank.sender()
                                .sent()
                                .filter(sent -> sent.messages() > 0)
                                .isPresent()),
                () -> ensemble.kept().toString());
    }

    @Test
    void what_ends_the_run_ends_all_hosts() {
        var ensemble = group(Seating.inTurn(HOSTS, HOSTS)).play(order("all-to-all", 20_000));

        ensemble.abort("it was enough");

        assertTrue(message(failure(ensemble)).contains("it was enough"));
    }

    private static Flows flows(Ensemble.Played played) {
        return Flows.ofAll(played.hosts().stream().map(HostReport::sender).toList());
    }

    private static String message(TrialException failed) {
        return String.valueOf(failed.getMessage());
    }

    private static TrialException failure(Ensemble ensemble) {
        return failure(ensemble.played());
    }

    private static TrialException failure(CompletableFuture<Ensemble.Played> played) {
        try {
            return failed(played.get(20, TimeUnit.SECONDS).toString());
        } catch (ExecutionException failed) {
            return assertInstanceOf(TrialException.class, failed.getCause());
        } catch (Exception late) {
            throw new AssertionError(late);
        }
    }

    private static TrialException failed(String played) {
        throw new AssertionError("it went well: " + played);
    }

    private CompletableFuture<Ensemble.Played> play(String pattern, Seating seating, long windowMillis, int... some) {
        return new HostedGroup(some.length == 0 ? hosts : List.of(hosts.get(some[0]), hosts.get(some[1])), seating)
                .play(order(pattern, windowMillis))
                .played();
    }

    private HostedGroup group(Seating seating) {
        return new HostedGroup(hosts, seating);
    }

    private long trials;

    private TrialOrder order(String pattern, long windowMillis) {
        return new TrialOrder(
                trials++,
                0,
                "tcp",
                pattern,
                DataSize.ofBytes(1024),
                Direction.MANY_TO_MANY,
                Offered.FLAT_OUT,
                Settings.NONE,
                new Schedule(
                        new Schedule.WarmUp(5, MILLI, 5 * MILLI),
                        new Schedule.Window(Duration.ofMillis(windowMillis).toNanos(), Integer.MAX_VALUE)),
                Token.random(),
                List.of());
    }
}
