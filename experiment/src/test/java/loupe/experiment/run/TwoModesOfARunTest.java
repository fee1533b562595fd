package loupe.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import loupe.experiment.LocalSide;
import loupe.experiment.plan.Affinity;
import loupe.experiment.plan.Plan;
import loupe.experiment.plan.Repetition;
import loupe.experiment.plan.Subjects;
import loupe.experiment.plan.Variant;
import loupe.experiment.record.VerdictRecord;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Schedule;
import loupe.testkit.UdpProxy;
import loupe.testkit.Unkindness;
import loupe.transport.Settings;
import loupe.transport.Stamp;
import loupe.transport.Transports;
import org.junit.jupiter.api.Test;

/// A path that holds every sixth ping back for some milliseconds, until it sees that no other follows: the median
/// speaks of the
/// others only.
class TwoModesOfARunTest {
    private static final int PINGS = 300;
    private static final int BYTES = 16;
    private static final long MILLISECOND = 1_000_000;
    private static final Cell CELL = new Cell(
            "udp", "ping-pong", DataSize.ofBytes(BYTES), Direction.A_TO_B, new Variant("", Settings.NONE), true);

    private final Transports transports = Transports.installed();
    private final List<UdpProxy> proxies = new ArrayList<>();

    @Test
    void round_trips_of_which_one_in_six_is_held_back_are_bimodal() {
        var verdicts =
                verdicts(Unkindness.NONE.only(TwoModesOfARunTest::isHeldBack).reordering(1));

        var bimodal = verdicts.stream()
                .filter(verdict -> verdict.name().equals("bimodal"))
                .toList();
        assertEquals(1, bimodal.size(), verdicts::toString);
        assertTrue(bimodal.getFirst().evidence().matches(".* % around 2\\d{4} us"), bimodal::toString);
    }

    private List<VerdictRecord> verdicts(Unkindness towards) {
        var schedule = new Schedule(
                new Schedule.WarmUp(50, 5 * MILLISECOND, 50 * MILLISECOND),
                new Schedule.Window(20_000 * MILLISECOND, PINGS));
        var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (var a = new LocalSide(transports, loopback);
                var b = new Behind(new LocalSide(transports, loopback), towards, proxies)) {
            var log = new CellLog(CELL);
            log.add(new TrialRunner(new Sides(a, b), Affinity.FREE, new Stop()).play(CELL, schedule));
            return new Results(plan(schedule), transports, true)
                    .of(log, new Beside(List.of(log)))
                    .getFirst()
                    .verdicts();
        } finally {
            proxies.forEach(UdpProxy::close);
        }
    }

    private static boolean isHeldBack(ByteBuffer datagram) {
        long stamp = datagram.remaining() == BYTES
                ? datagram.duplicate().order(ByteOrder.LITTLE_ENDIAN).getLong()
                : 0;
        return stamp < 0 && Stamp.sequence(stamp) % 6 == 0;
    }

    private static Plan plan(Schedule schedule) {
        return new Plan(
                new Subjects(
                        List.of(CELL.transport()),
                        List.of(CELL.pattern()),
                        List.of(CELL.message()),
                        true,
                        List.of(Direction.A_TO_B)),
                List.of(CELL.variant()),
                new Repetition(Duration.ofSeconds(30), 0.05, 1, 1, schedule.warmUp(), schedule),
                Affinity.FREE,
                1);
    }
}
