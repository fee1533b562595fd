package loupe.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import loupe.experiment.LocalSide;
import loupe.experiment.plan.Affinity;
import loupe.experiment.plan.Variant;
import loupe.measure.DataSize;
import loupe.measure.Delivery;
import loupe.pattern.Direction;
import loupe.pattern.Schedule;
import loupe.testkit.UdpProxy;
import loupe.testkit.Unkindness;
import loupe.transport.Settings;
import loupe.transport.Stamp;
import loupe.transport.Transports;
import org.junit.jupiter.api.Test;

/// Datagrams of 16 B, sent as fast as they go, on a path that is not kind to them: every one is accounted for, and no
/// count is negative.
class DatagramAccountTest {
    private static final int MESSAGES = 20_000;
    private static final int BYTES = 16;
    private static final long MILLISECOND = 1_000_000;

    private final Transports transports = Transports.installed();
    private final List<UdpProxy> proxies = new ArrayList<>();

    @Test
    void the_tail_that_was_dropped_is_lost_though_its_end_was_too() throws IOException {
        int tail = MESSAGES / 10;
        var measured = Unkindness.NONE
                .only(datagram -> isMeasured(datagram) && sequence(datagram) >= MESSAGES - tail)
                .dropping(1);

        var delivery = stream(measured);

        checkAddsUp(delivery);
        assertTrue(delivery.lost() >= tail, delivery::toString);
        assertTrue(delivery.tail() >= tail, delivery::toString);
    }

    @Test
    void the_head_that_was_dropped_is_lost_and_the_warm_up_before_it_is_not() throws IOException {
        int head = MESSAGES / 10;
        var measured = Unkindness.NONE
                .only(datagram -> isMeasured(datagram) && sequence(datagram) < head)
                .dropping(1);

        var delivery = stream(measured);

        checkAddsUp(delivery);
        assertTrue(delivery.lost() >= head, delivery::toString);
    }

    @Test
    void duplicates_and_reordering_are_counts_of_their_own() throws IOException {
        var delivery = stream(Unkindness.NONE
                .only(datagram -> isMeasured(datagram))
                .duplicating(0.05)
                .reordering(0.05));

        checkAddsUp(delivery);
        assertTrue(delivery.duplicate() > 0, delivery::toString);
        assertTrue(delivery.reordered() > 0, delivery::toString);
        assertTrue(delivery.duplicate() <= proxies.getFirst().towards().duplicated(), delivery::toString);
        assertTrue(delivery.received() <= MESSAGES, delivery::toString);
    }

    @Test
    void a_ping_pong_goes_on_over_what_was_dropped() throws IOException {
        var outcome = play(
                "ping-pong",
                200,
                Unkindness.NONE.only(datagram -> isMeasured(datagram)).dropping(0.02));

        var flow = onlyFlow(outcome, "ping-pong", 200);
        checkAddsUp(flow.delivery());
        assertEquals(
                proxies.getFirst().towards().dropped(),
                flow.delivery().lost(),
                () -> flow.delivery().toString());
        assertEquals(flow.delivery().received(), flow.sender().roundTripNanos().count());
    }

    private static void checkAddsUp(Delivery delivery) {
        assertEquals(delivery.sent(), delivery.received() + delivery.late() + delivery.lost(), delivery::toString);
        assertEquals(delivery.received() * BYTES, delivery.bytes(), delivery::toString);
        assertTrue(delivery.tail() <= delivery.lost(), delivery::toString);
        assertTrue(delivery.received() > 0 && delivery.duplicate() >= 0, delivery::toString);
        assertEquals(0, delivery.foreign(), delivery::toString);
    }

    /// A data message of the window: it begins with a stamp whose highest bit is set.
    private static boolean isMeasured(ByteBuffer datagram) {
        return datagram.remaining() == BYTES
                && datagram.duplicate().order(ByteOrder.LITTLE_ENDIAN).getLong() < 0;
    }

    private static long sequence(ByteBuffer datagram) {
        return Stamp.sequence(
                datagram.duplicate().order(ByteOrder.LITTLE_ENDIAN).getLong());
    }

    private Delivery stream(Unkindness towards) throws IOException {
        return onlyFlow(play("stream", MESSAGES, towards), "stream", MESSAGES).delivery();
    }

    private static Flow onlyFlow(TrialOutcome outcome, String pattern, int messages) {
        assertTrue(outcome instanceof TrialOutcome.Measured, outcome::toString);
        var measured = (TrialOutcome.Measured) outcome;
        var flow = Flow.of(cell(pattern), measured.a(), measured.b()).getFirst();
        assertEquals(messages, flow.delivery().sent());
        return flow;
    }

    private static Cell cell(String pattern) {
        return new Cell(
                "udp", pattern, DataSize.ofBytes(BYTES), Direction.A_TO_B, new Variant("", Settings.NONE), true);
    }

    private TrialOutcome play(String pattern, int messages, Unkindness towards) throws IOException {
        var schedule = new Schedule(
                new Schedule.WarmUp(100, 5 * MILLISECOND, 50 * MILLISECOND),
                new Schedule.Window(20_000 * MILLISECOND, messages));
        var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (var a = new LocalSide(transports, loopback);
                var b = new Behind(new LocalSide(transports, loopback), towards, proxies)) {
            return new TrialRunner(new Sides(a, b), Affinity.FREE, new Stop()).play(cell(pattern), schedule);
        } finally {
            for (var proxy : proxies) {
                proxy.close();
            }
        }
    }
}
