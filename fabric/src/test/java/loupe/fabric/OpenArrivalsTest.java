package loupe.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import loupe.measure.DataRate;
import loupe.measure.DataSize;
import loupe.pattern.Load;
import loupe.pattern.Offered;
import loupe.pattern.Pace;
import loupe.pattern.Patterns;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A link is a server that takes size / rate for each message, so that queueing theory says what a response time is.
class OpenArrivalsTest {
    /// One byte a nanosecond.
    private static final DataRate RATE = DataRate.ofGigabits(8);

    private static final long LATENCY = 700;
    private static final int BYTES = 1000;
    private static final int MESSAGES = 500;
    private static final long ROUND_TRIP = 2 * (LATENCY + BYTES);

    @ParameterizedTest
    @ValueSource(longs = {1000, 1250, 5000})
    void below_saturation_of_equal_distances_nobody_waits_and_response_is_service(long gap) {
        var a = play("ping-pong", new Pace(Pace.Arrivals.CONSTANT, 1e9 / gap, 0))
                .a();

        assertEquals(ROUND_TRIP, a.responseNanos().min());
        assertEquals(ROUND_TRIP, a.responseNanos().max());
        assertEquals(ROUND_TRIP, a.roundTripNanos().max());
        assertEquals(MESSAGES, a.responseNanos().count());
        assertEquals(0, kept(a).lateNanos().max());
        assertEquals(kept(a).dueNanos(), kept(a).sendNanos());
    }

    /// D/D/1: message i waits i (service - distance).
    @ParameterizedTest
    @ValueSource(longs = {500, 800})
    void above_saturation_the_queue_grows_by_what_does_not_fit_and_service_stays(long gap) {
        var a = play("ping-pong", new Pace(Pace.Arrivals.CONSTANT, 1e9 / gap, 0))
                .a();

        long lastWaits = (MESSAGES - 1) * (BYTES - gap);
        assertEquals(ROUND_TRIP, a.responseNanos().min());
        assertEquals(ROUND_TRIP + lastWaits, a.responseNanos().max());
        assertEquals(ROUND_TRIP + lastWaits / 2.0, a.responseNanos().mean(), 0.001 * lastWaits);
        assertEquals(ROUND_TRIP, a.roundTripNanos().min());
        assertEquals(ROUND_TRIP, a.roundTripNanos().max());
        assertEquals((MESSAGES - 1) * gap, kept(a).dueNanos());
        assertEquals((MESSAGES - 1L) * BYTES, kept(a).sendNanos());
    }

    /// M/D/1 at half load: the mean wait is service * load / (2 (1 - load)) (Pollaczek and Khinchine).
    @Test
    void random_distances_queue_as_pollaczek_and_khinchine_say() {
        var pace = new Pace(Pace.Arrivals.POISSON, 1e9 / (2.0 * BYTES), 42);
        var schedule = new Schedule(new Schedule.WarmUp(0, 0, 0), new Schedule.Window(10_000_000_000L, 20_000));

        var a = play("ping-pong", Offered.FLAT_OUT.at(pace), schedule).a();

        double waits = a.responseNanos().mean() - ROUND_TRIP;
        assertEquals(BYTES * 0.5, waits, 0.1 * BYTES);
        assertEquals(20_000, kept(a).due());
        assertEquals(2.0 * BYTES, kept(a).dueNanos() / 2e4, 0.04 * BYTES);
    }

    @Test
    void a_window_that_is_over_counts_what_was_due_and_not_sent() {
        var pace = new Pace(Pace.Arrivals.CONSTANT, 1e9 / 100, 0);
        var schedule = new Schedule(new Schedule.WarmUp(0, 0, 0), new Schedule.Window(100_000, 1_000_000));

        var a = play("ping-pong", Offered.FLAT_OUT.at(pace), schedule).a();

        assertEquals(1000, kept(a).due());
        assertEquals(200, a.sent().orElseThrow().messages());
    }

    @ParameterizedTest
    @ValueSource(strings = {"stream", "windowed-stream", "bidirectional"})
    void every_stream_keeps_a_pace(String pattern) {
        var played = play(pattern, new Pace(Pace.Arrivals.CONSTANT, 1e9 / 20_000, 0));

        var received = played.b().received().orElseThrow();
        assertEquals(MESSAGES, received.arrivals().received());
        // A leave of one byte may stand before the last.
        assertEquals((MESSAGES - 1) * 20_000L, received.firstToLastNanos() / 10 * 10);
        assertTrue(Math.abs(20_000 - received.intervalNanos().median().orElseThrow()) <= 20);
    }

    @Test
    void work_stands_between_messages_of_a_stream_and_follows_a_round_trip() {
        var working = Offered.FLAT_OUT.computing(300);

        var stream = play("stream", working, schedule()).b().received().orElseThrow();
        var pingPong = play("ping-pong", working, schedule()).a();

        assertEquals(BYTES + 300, stream.intervalNanos().max());
        assertEquals(ROUND_TRIP, pingPong.roundTripNanos().max());
        long all = pingPong.sent().orElseThrow().elapsedNanos();
        assertEquals(MESSAGES * (ROUND_TRIP + 300) - 300, all);
    }

    @Test
    void the_same_seed_gives_the_same_moments_and_another_seed_others() {
        long one = play("ping-pong", new Pace(Pace.Arrivals.POISSON, 1e5, 1)).traceHash();
        long again = play("ping-pong", new Pace(Pace.Arrivals.POISSON, 1e5, 1)).traceHash();
        long other = play("ping-pong", new Pace(Pace.Arrivals.POISSON, 1e5, 2)).traceHash();

        assertEquals(one, again);
        assertTrue(one != other);
    }

    private static RankReport.PaceKept kept(RankReport report) {
        return report.sent().orElseThrow().pace().orElseThrow();
    }

    private static Schedule schedule() {
        return new Schedule(new Schedule.WarmUp(0, 0, 0), new Schedule.Window(10_000_000_000L, MESSAGES));
    }

    private static SimulatedPair.Played play(String pattern, Pace pace) {
        return play(pattern, Offered.FLAT_OUT.at(pace), schedule());
    }

    private static SimulatedPair.Played play(String pattern, Offered offered, Schedule schedule) {
        var known = Patterns.named(pattern).orElseThrow();
        var load = new Load(DataSize.ofBytes(BYTES), known.directions().getFirst(), 1, offered);
        return new SimulatedPair(RATE, Duration.ofNanos(LATENCY)).play(known, load, schedule);
    }
}
