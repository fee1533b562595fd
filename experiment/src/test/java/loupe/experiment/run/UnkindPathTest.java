package loupe.experiment.run;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;
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

/// What a path does to pings on their way is told as what it is.
class UnkindPathTest {
    private static final int PINGS = 300;
    private static final int BYTES = 16;
    private static final long MILLISECOND = 1_000_000;
    private static final Cell CELL = new Cell(
            "udp", "ping-pong", DataSize.ofBytes(BYTES), Direction.A_TO_B, new Variant("", Settings.NONE), true);

    private final Transports transports = Transports.installed();
    private final List<UdpProxy> proxies = new ArrayList<>();

    /// Held back for some milliseconds, until the path sees that no other follows: the median speaks of the others
    /// only.
    @Test
    void round_trips_of_which_one_in_six_is_held_back_are_bimodal() {
        var path = Unkindness.NONE
                .only(datagram -> isMeasured(datagram) && sequence(datagram) % 6 == 0)
                .reordering(1);

        String evidence = verdict("bimodal", path).evidence();

        assertTrue(evidence.matches(".* % around 2\\d{4} us"), evidence);
    }

    @Test
    void one_ping_in_fifty_that_does_not_arrive_is_a_grave_loss() {
        var lost = verdict("lost", dropping(number -> number % 50 == 20));

        assertTrue(lost.grave(), lost::toString);
        assertTrue(lost.evidence().startsWith("6 of 300 messages lost (2.00 %)"), lost::toString);
    }

    @Test
    void a_single_ping_that_does_not_arrive_is_told_and_spoils_nothing() {
        var lost = verdict("lost", dropping(number -> number == 100));

        assertFalse(lost.grave(), lost::toString);
        assertTrue(lost.evidence().startsWith("1 of 300 messages lost (0.33 %), 0 of them"), lost::toString);
    }

    @Test
    void a_path_on_which_each_ping_of_the_warm_up_takes_longer_than_the_one_before_is_not_steady() {
        var heldNanos = new AtomicLong(100_000);
        var path = Unkindness.NONE.only(datagram -> {
            if (datagram.remaining() == BYTES && !isMeasured(datagram)) {
                LockSupport.parkNanos(heldNanos.getAndUpdate(nanos -> nanos + nanos / 3));
            }
            return false;
        });

        var unsteady = verdict("not-steady", path);

        assertFalse(unsteady.grave(), unsteady::toString);
        assertTrue(unsteady.evidence().contains("in 1 of 1 repetitions"), unsteady::toString);
    }

    private static Unkindness dropping(LongPredicate numbers) {
        return Unkindness.NONE.only(UnkindPathTest::isMeasured).droppingAt(numbers);
    }

    private VerdictRecord verdict(String name, Unkindness towards) {
        var verdicts = verdicts(towards);
        return verdicts.stream()
                .filter(verdict -> verdict.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(verdicts.toString()));
    }

    private List<VerdictRecord> verdicts(Unkindness towards) {
        var schedule = new Schedule(
                new Schedule.WarmUp(50, 5 * MILLISECOND, 100 * MILLISECOND),
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

    private static boolean isMeasured(ByteBuffer datagram) {
        return datagram.remaining() == BYTES && stamp(datagram) < 0;
    }

    private static long sequence(ByteBuffer datagram) {
        return Stamp.sequence(stamp(datagram));
    }

    private static long stamp(ByteBuffer datagram) {
        return datagram.duplicate().order(ByteOrder.LITTLE_ENDIAN).getLong();
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
