package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import loupe.cluster.agent.AgentServer;
import loupe.cluster.agent.AgentSettings;
import loupe.cluster.agent.Network;
import loupe.cluster.agent.OrderLimits;
import loupe.cluster.agent.PortRange;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.FakeSide;
import loupe.cluster.fake.Heard;
import loupe.cluster.fake.Orders;
import loupe.cluster.security.Credentials;
import loupe.cluster.wire.Limits;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.group.LocalHost;
import loupe.experiment.group.Seating;
import loupe.measure.DataRate;
import loupe.pattern.Offered;
import loupe.pattern.Pace;
import loupe.transport.Token;
import loupe.transport.Transports;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What an agent was started with holds against whoever leads it.
@Timeout(30)
final class OrderLimitsTest {
    private static final InetSocketAddress ELSEWHERE = new InetSocketAddress(InetAddress.ofLiteral("192.0.2.7"), 22);

    private final FakeSide fake = new FakeSide();
    private Optional<AutoCloseable> open = Optional.empty();

    @AfterEach
    void all_is_closed() throws Exception {
        if (open.isPresent()) {
            open.get().close();
        }
    }

    private RemoteSide agent(OrderLimits limits) {
        var server = AgentServer.start(
                new AgentSettings(Agents.anyPort(), Credentials.NONE, limits),
                fake,
                Transports.installed(),
                new Heard(),
                Limits.LOOPBACK);
        var remote = RemoteSide.connect(Agents.addressOf(server), Credentials.NONE, Limits.LOOPBACK);
        open = Optional.of(() -> {
            remote.close();
            server.close();
        });
        return remote;
    }

    private static String refusal(CompletableFuture<?> part) {
        var failed = assertThrows(ExecutionException.class, () -> part.get(10, TimeUnit.SECONDS));
        return String.valueOf(assertThrows(TrialException.class, () -> {
                    throw failed.getCause();
                })
                .getMessage());
    }

    private static OrderLimits peers(List<Network> networks, List<PortRange> ports) {
        return new OrderLimits(networks, ports, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static TrialOrder at(long trial, double perSecond) {
        var order = Orders.pingPong(trial);
        return new TrialOrder(
                trial,
                order.rank(),
                order.transport(),
                order.pattern(),
                order.message(),
                order.direction(),
                Offered.FLAT_OUT.at(new Pace(Pace.Arrivals.CONSTANT, perSecond, 1)),
                order.settings(),
                order.schedule(),
                order.token(),
                List.of());
    }

    @Test
    void a_rank_connects_only_to_the_networks_that_were_named() throws Exception {
        var remote = agent(peers(List.of(Network.parse("127.0.0.0/8"), Network.parse("10.1.0.0/16")), List.of()));

        var refused = refusal(remote.connect(Orders.pingPong(1), ELSEWHERE).report());
        var played = remote.connect(Orders.pingPong(2), new InetSocketAddress("10.1.255.255", 22));
        fake.part(2).finish();

        assertTrue(refused.contains("--peers 127.0.0.0/8,10.1.0.0/16") && refused.contains("192.0.2.7"), refused);
        assertEquals(FakeSide.emptyReport(1), played.report().get(10, TimeUnit.SECONDS));
    }

    @Test
    void and_only_to_the_ports() {
        var remote = agent(peers(List.of(), List.of(PortRange.parse("7412"), PortRange.parse("7500-7599"))));

        var refused = refusal(remote.connect(Orders.pingPong(1), ELSEWHERE).report());
        remote.connect(Orders.pingPong(2), new InetSocketAddress("192.0.2.7", 7500));

        assertTrue(refused.contains("--peer-ports 7412,7500-7599") && refused.contains("port 22"), refused);
        fake.part(2).finish();
    }

    @Test
    void many_ranks_are_held_to_them_too() throws Exception {
        var transports = Transports.installed();
        var limits = peers(List.of(Network.parse("127.0.0.1")), List.of());
        try (var local = new LocalHost(transports, Agents.anyPort());
                var server = AgentServer.start(
                        new AgentSettings(Agents.anyPort(), Credentials.NONE, limits),
                        local,
                        transports,
                        new Heard(),
                        Limits.LOOPBACK);
                var remote = RemoteSide.connect(Agents.addressOf(server), Credentials.NONE, Limits.LOOPBACK)) {
            var order = Orders.order(1, 0, Token.random(), "tcp", Map.of());
            var part = remote.gather(order, Seating.inTurn(2, 2), 0);
            var own = part.ready().get(10, TimeUnit.SECONDS);

            part.meet(List.of(own, ELSEWHERE));

            var refused = refusal(part.report());
            assertTrue(refused.contains("--peers 127.0.0.1/32") && refused.contains("192.0.2.7"), refused);
        }
    }

    @Test
    void what_is_flat_out_or_faster_than_the_limit_is_not_played() throws Exception {
        var remote = agent(new OrderLimits(
                List.of(), List.of(), Optional.of(1000.0), Optional.of(DataRate.parse("100kbit")), Optional.empty()));

        var flatOut = refusal(remote.listen(Orders.pingPong(1)).report());
        var messages = refusal(remote.listen(at(2, 1001)).report());
        var bits = refusal(remote.listen(at(3, 196)).report());
        var played = remote.listen(at(4, 195));
        fake.part(4).finish();

        assertTrue(flatOut.contains("--most-rate 1000/s,100kbit") && flatOut.contains("--rate"), flatOut);
        assertTrue(messages.contains("1001/s"), messages);
        assertTrue(bits.contains("0.100 Mbit/s"), bits);
        assertEquals(FakeSide.emptyReport(1), played.report().get(10, TimeUnit.SECONDS));
    }

    @ParameterizedTest
    @CsvSource({"299, true", "300, false"})
    void a_trial_is_no_longer_than_the_limit(long millis, boolean refused) throws Exception {
        var remote = agent(new OrderLimits(
                List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.of(Duration.ofMillis(millis))));

        // 200 ms of warm-up at most, and 100 ms.
        var part = remote.listen(Orders.pingPong(1));

        if (refused) {
            var why = refusal(part.report());
            assertTrue(why.contains("--longest 299ms") && why.contains("300ms"), why);
        } else {
            fake.part(1).finish();
            assertEquals(FakeSide.emptyReport(1), part.report().get(10, TimeUnit.SECONDS));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.0.1, true",
        "10.0.0.0/8, 11.0.0.1, false",
        "192.0.2.128/25, 192.0.2.127, false",
        "192.0.2.128/25, 192.0.2.129, true",
        "0.0.0.0/0, 203.0.113.1, true",
        "0.0.0.0/0, 2001:db8::1, false",
        "2001:db8::/33, 2001:db8:7fff::1, true",
        "2001:db8::/33, 2001:db8:8000::1, false"
    })
    void a_network_holds_what_begins_with_its_bits(String network, String address, boolean held) throws Exception {
        var remote = agent(peers(List.of(Network.parse(network)), List.of()));

        var part = remote.connect(Orders.pingPong(1), new InetSocketAddress(InetAddress.ofLiteral(address), 7412));

        if (held) {
            fake.part(1).finish();
            assertEquals(FakeSide.emptyReport(1), part.report().get(10, TimeUnit.SECONDS));
        } else {
            assertTrue(refusal(part.report()).contains("--peers"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "example.org", "10.0.0.0/33", "10.0.0/-1", "2001:db8::/129", "10.0.0.0/", "/8"})
    void what_is_no_network_is_said_in_a_sentence(String text) {
        var refused = assertThrows(ClusterException.class, () -> Network.parse(text));

        assertTrue(String.valueOf(refused.getMessage()).contains("'" + text + "'"), refused::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "7500-7400", "http", "1-", "-1"})
    void what_is_no_port_is_said_in_a_sentence(String text) {
        var refused = assertThrows(ClusterException.class, () -> PortRange.parse(text));

        assertTrue(String.valueOf(refused.getMessage()).contains("ports are"), refused::toString);
    }
}
