package loupe.experiment.verdict.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Circumstances;
import loupe.experiment.verdict.Circumstances.Burden;
import loupe.experiment.verdict.Circumstances.End;
import loupe.experiment.verdict.Circumstances.Hindrance;
import loupe.experiment.verdict.Circumstances.Noise;
import loupe.experiment.verdict.Circumstances.Quantum;
import loupe.experiment.verdict.Circumstances.Segments;
import loupe.experiment.verdict.Circumstances.Tail;
import loupe.experiment.verdict.Circumstances.TcpShares;
import loupe.experiment.verdict.Circumstances.Timing;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdicts;
import loupe.measure.Arrivals;
import loupe.measure.DataSize;
import loupe.measure.Delivery;
import loupe.transport.Traits;
import org.junit.jupiter.api.Test;

/// Each cause from the circumstances that bring it about.
class CausesTest {
    private static final Delivery ALL_ARRIVED = new Arrivals(1000, 64_000, 0, 0, 0, 0, 999).against(1000);
    private static final long MILLI = 1_000_000;

    private boolean reliable = true;
    private Delivery delivery = ALL_ARRIVED;
    private double reached = 0.03;
    private int measured = 8;
    private End receiver = new End("b", OptionalDouble.of(0.3), OptionalDouble.of(0));
    private Optional<TcpShares> tcp = Optional.empty();
    private Optional<Segments> segments = Optional.of(new Segments(10, 0));
    private Noise noise = Noise.NONE;
    private Timing timing = Timing.UNKNOWN;
    private Optional<Hindrance> hindrance = Optional.empty();

    @Test
    void with_nothing_unusual_around_nothing_is_said() {
        tcp = Optional.of(new TcpShares(0.5, 0.01, 0.01, 100_000, MILLI, MILLI, 1e6));

        assertEquals(List.of(), Verdicts.of(evidence()));
    }

    @Test
    void the_side_whose_cpu_is_full_is_named() {
        receiver = new End("b", OptionalDouble.of(0.97), OptionalDouble.of(0.01));

        assertEquals(
                "side b used its CPU 97 % of the time and waited for it 1 %",
                only("cpu-bound").evidence());
    }

    @Test
    void a_side_that_shares_its_cpu_with_others_is_bound_by_it_too() {
        receiver = new End("b", OptionalDouble.of(0.52), OptionalDouble.of(0.46));

        assertTrue(only("cpu-bound").evidence().contains("waited for it 46 %"));
    }

    @Test
    void a_full_receive_window_is_the_receivers_doing() {
        tcp = Optional.of(new TcpShares(1, 0.63, 0, 1000, MILLI, MILLI, 1e6));

        assertTrue(only("receiver-bound").evidence().contains("63 % of the time (side b received)"));
    }

    @Test
    void a_small_send_buffer_is_the_senders_doing() {
        tcp = Optional.of(new TcpShares(1, 0, 0.4, 1000, MILLI, MILLI, 1e6));

        assertTrue(only("buffer-bound").evidence().contains("40 % of the time (side a sent)"));
    }

    @Test
    void a_window_that_the_speed_follows_from_is_the_limit_where_no_queue_is_full() {
        tcp = Optional.of(new TcpShares(0.99, 0, 0, 14_480, 20 * MILLI, 19 * MILLI, 0.7e6));
        only("window-bound");

        tcp = Optional.of(new TcpShares(0.99, 0, 0, 14_480, 20 * MILLI, 2 * MILLI, 0.7e6));
        assertEquals(List.of(), Verdicts.of(evidence()), "a queue is full: the path is the limit");
    }

    @Test
    void segments_that_went_out_twice_are_counted() {
        segments = Optional.of(new Segments(2000, 7));

        assertEquals(
                "7 of 2000 segments were sent again (0.35 %)",
                only("retransmitted").evidence());
    }

    @Test
    void the_timer_of_acknowledgements_is_grave_where_the_median_is_its() {
        timing = quantum(0.02);
        assertFalse(only("delayed-ack-quantum").grave());

        timing = quantum(0.9);
        assertTrue(only("delayed-ack-quantum").grave());
        assertTrue(only("delayed-ack-quantum").evidence().contains("not so at 100000 B"));
    }

    private static Timing quantum(double share) {
        return new Timing(
                OptionalDouble.of(40 * MILLI),
                OptionalLong.of(1),
                OptionalDouble.of(25),
                Optional.of(new Quantum(share, 90, MILLI / 20, List.of(100_000L))));
    }

    @Test
    void a_clock_that_is_half_of_the_figure_spoils_it() {
        timing = clock(25);
        assertFalse(only("clock-too-coarse").grave());

        timing = clock(1_000);
        assertTrue(only("clock-too-coarse").grave());
    }

    private static Timing clock(long stepNanos) {
        return new Timing(OptionalDouble.of(200), OptionalLong.of(stepNanos), OptionalDouble.of(20), Optional.empty());
    }

    @Test
    void a_tail_that_coincides_with_a_stall_says_so() {
        noise = new Noise(Optional.of(new Tail(12_100_000, 60_000, 11_800_000, "b", 3, 5)), List.of(), 0);

        assertEquals(
                "max 12.1 ms: a stall of 11.8 ms at the same moment on side b (so in 3 of the 5 longest)",
                only("noisy-platform").evidence());
    }

    @Test
    void steal_and_unequal_repetitions_are_noise() {
        noise = new Noise(Optional.empty(), List.of(new Burden("a", 0, 0, 0.08)), 0);
        assertTrue(only("noisy-platform").evidence().contains("8.0 % of a CPU to other guests"));

        noise = new Noise(Optional.empty(), List.of(), 0.3);
        assertEquals(List.of(), Verdicts.of(evidence()), "the interval is as narrow as asked");
    }

    @Test
    void no_datagram_that_arrives_is_unreachable() {
        reliable = false;
        delivery = new Arrivals(0, 0, 0, 0, 0, 0, -1).against(500);

        assertEquals("unreachable-udp", Verdicts.of(evidence()).getFirst().name());
    }

    @Test
    void what_kept_a_trial_from_being_played_comes_before_that_nothing_was_measured() {
        measured = 0;
        delivery = Delivery.NONE;
        reliable = false;
        hindrance = Optional.of(Hindrance.UNREACHABLE);
        assertEquals("unreachable-udp", Verdicts.of(evidence()).getFirst().name());

        hindrance = Optional.of(Hindrance.NO_BUFFER_SPACE);
        assertEquals("out-of-buffer-space", Verdicts.of(evidence()).getFirst().name());
    }

    private VerdictRecord only(String name) {
        var verdicts = Verdicts.of(evidence());
        assertEquals(List.of(name), verdicts.stream().map(VerdictRecord::name).toList());
        return verdicts.getFirst();
    }

    private Evidence evidence() {
        return new Evidence(
                new Traits(reliable, DataSize.ofBytes(1), DataSize.ofBytes(1 << 20), true, true),
                "stream",
                64,
                false,
                false,
                false,
                new Evidence.Repetitions(
                        measured, 0, 0, 0.05, OptionalDouble.of(reached), Optional.empty(), false, Evidence.Modes.NONE),
                delivery,
                OptionalDouble.of(1),
                OptionalDouble.of(1),
                false,
                OptionalDouble.of(0),
                Evidence.Loop.UNSEEN,
                List.of(),
                List.of(),
                new Circumstances(
                        new End("a", OptionalDouble.of(0.2), OptionalDouble.of(0)),
                        receiver,
                        tcp,
                        segments,
                        noise,
                        timing,
                        hindrance));
    }
}
