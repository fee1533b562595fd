package loupe.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import loupe.measure.DataRate;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Load;
import loupe.pattern.Offered;
import loupe.pattern.Patterns;
import loupe.pattern.Schedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulatedPairTest {
    /// 8 Gbit/s is one byte a nanosecond: size / rate in nanoseconds is the size in bytes.
    private static final DataRate BYTE_PER_NANO = DataRate.ofGigabits(8);

    private static final long LATENCY_NANOS = 700;
    private static final SimulatedPair PAIR = new SimulatedPair(BYTE_PER_NANO, Duration.ofNanos(LATENCY_NANOS));
    private static final Schedule SCHEDULE =
            new Schedule(new Schedule.WarmUp(20, 1_000, 100_000_000), new Schedule.Window(10_000_000_000L, 500));

    @ParameterizedTest
    @ValueSource(ints = {1, 64, 1024, 65_500, 1 << 20})
    void a_round_trip_takes_twice_latency_plus_size_over_rate_to_the_nanosecond(int bytes) {
        var played = play("ping-pong", Direction.A_TO_B, bytes);

        var roundTrips = played.a().roundTripNanos();
        assertEquals(2 * (LATENCY_NANOS + bytes), roundTrips.min());
        assertEquals(roundTrips.min(), roundTrips.max());
        assertEquals(500, played.b().received().orElseThrow().arrivals().received());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64, 1024, 65_500, 1 << 20})
    void messages_of_a_stream_follow_each_other_by_size_over_rate(int bytes) {
        var played = play("stream", Direction.B_TO_A, bytes);

        var sent = played.b().sent().orElseThrow();
        var received = played.a().received().orElseThrow();
        assertEquals(500, sent.messages());
        assertEquals(500L * bytes, sent.elapsedNanos());
        assertEquals(500, received.arrivals().received());
        assertEquals(499L * bytes, received.firstToLastNanos());
        assertEquals(bytes, received.intervalNanos().min());
        assertEquals(bytes, received.intervalNanos().max());
    }

    @Test
    void two_directions_of_a_full_duplex_link_do_not_disturb_each_other() {
        var played = play("bidirectional", Direction.BOTH, 1024);

        for (var report : List.of(played.a(), played.b())) {
            assertEquals(500L * 1024, report.sent().orElseThrow().elapsedNanos());
            assertEquals(500, report.received().orElseThrow().arrivals().received());
            assertEquals(499L * 1024, report.received().orElseThrow().firstToLastNanos());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64, 1024, 65_500})
    void parametrised_round_trips_are_what_the_link_s_latency_and_rate_make_them(int bytes) {
        var trips = play("prtt", Direction.A_TO_B, bytes).a().parametrised().orElseThrow();

        assertEquals(2 * (LATENCY_NANOS + bytes), trips.singleNanos());
        assertEquals(trips.singleNanos() + 9L * bytes, trips.burstNanos(), "each further message takes size / rate");
        assertEquals(trips.singleNanos(), trips.spacingNanos());
        assertEquals(trips.singleNanos() + 9 * (bytes + trips.spacingNanos()), trips.spacedNanos());
        assertEquals(bytes + trips.delayNanos(), trips.delayedNanos(), "the reply was there when the wait was over");
    }

    /// A sender is held until the last bit has left, and a receiver not at all: work hides the rest.
    @ParameterizedTest
    @ValueSource(ints = {1, 64, 1024, 65_500})
    void work_hides_all_of_a_transfer_but_what_holds_the_sender(int bytes) {
        var played = play("post-work-wait", Direction.A_TO_B, bytes);

        var sender = played.a().seen().interleaved().orElseThrow();
        assertEquals(2 * LATENCY_NANOS + bytes + 1, sender.transferNanos().getAsLong(), "the word back has a byte");
        assertEquals(bytes, sender.overheadNanos().getAsDouble());
        assertEquals(
                1 - bytes / (2.0 * LATENCY_NANOS + bytes + 1),
                sender.availability().getAsDouble());
        var receiver = played.b().seen().interleaved().orElseThrow();
        assertEquals(2 * LATENCY_NANOS + bytes, receiver.transferNanos().getAsLong());
        assertEquals(0, receiver.overheadNanos().getAsDouble());
        assertEquals(1, receiver.availability().getAsDouble());
        assertEquals(
                played.a().sent().orElseThrow().messages(),
                played.b().received().orElseThrow().arrivals().received());
    }

    @Test
    void work_that_is_shorter_than_a_transfer_hides_as_much_of_it() {
        var asked = Offered.FLAT_OUT.computing(500);
        var played = play("post-work-wait", new Load(DataSize.ofBytes(1024), Direction.A_TO_B, 1, asked));

        var receiver = played.b().seen().interleaved().orElseThrow();
        assertEquals(500, receiver.workNanos());
        assertEquals(2 * LATENCY_NANOS + 1024 - 500, receiver.overheadNanos().getAsDouble());
        assertTrue(receiver.availability().isEmpty(), "how much more could be hidden is not known");
    }

    /// Four messages are under way, and have long come when it is looked next; each is answered by a byte.
    @ParameterizedTest
    @ValueSource(ints = {20_000, 50_000})
    void a_rank_that_polls_pays_for_its_answers_and_gets_a_window_a_look(int intervalNanos) {
        var asked = Offered.FLAT_OUT.computing(intervalNanos);
        var load = new Load(DataSize.ofBytes(1024), Direction.A_TO_B, 1, asked);
        var schedule =
                new Schedule(new Schedule.WarmUp(20, 1_000, 100_000_000), new Schedule.Window(10_000_000_000L, 2_000));
        var played = PAIR.play(Patterns.named("polling").orElseThrow(), load, schedule);

        var work = played.b().seen().interleaved().orElseThrow();
        assertEquals(intervalNanos, work.workNanos() / work.works());
        assertEquals(4 * work.works(), work.messages());
        assertEquals(work.workNanos() + work.messages(), work.besideNanos());
        assertEquals(1, work.overheadNanos().getAsDouble());
        assertEquals(intervalNanos / (intervalNanos + 4.0), work.availability().getAsDouble(), 1e-12);
        assertEquals(2_000, played.b().received().orElseThrow().arrivals().received());
    }

    @Test
    void every_pattern_that_two_can_play_runs_unchanged_and_the_same_to_the_bit_each_time() {
        // What takes three is played by SimulatedFarmTest.
        for (var pattern : Patterns.ALL.stream()
                .filter(any -> !any.name().equals("pull-farm"))
                .toList()) {
            var direction = pattern.directions().getFirst();
            var traces = IntStream.range(0, 8)
                    .parallel()
                    .mapToLong(i -> play(pattern.name(), direction, 1024).traceHash())
                    .distinct()
                    .count();

            assertEquals(1, traces, pattern.name());
        }
    }

    @Test
    void another_latency_gives_another_trace() {
        var other = new SimulatedPair(BYTE_PER_NANO, Duration.ofNanos(LATENCY_NANOS + 1));
        var load = new Load(DataSize.ofBytes(64), Direction.A_TO_B, 1);
        var pattern = Patterns.named("ping-pong").orElseThrow();

        assertTrue(PAIR.play(pattern, load, SCHEDULE).traceHash()
                != other.play(pattern, load, SCHEDULE).traceHash());
    }

    private static SimulatedPair.Played play(String pattern, Direction direction, int bytes) {
        return play(pattern, new Load(DataSize.ofBytes(bytes), direction, 1));
    }

    private static SimulatedPair.Played play(String pattern, Load load) {
        return PAIR.play(Patterns.named(pattern).orElseThrow(), load, SCHEDULE);
    }
}
