package loupe.experiment.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import loupe.experiment.record.VerdictRecord;
import loupe.measure.Arrivals;
import loupe.measure.DataSize;
import loupe.measure.Delivery;
import loupe.measure.Distribution;
import loupe.measure.statistics.TwoModes;
import loupe.transport.OptionState;
import loupe.transport.Traits;
import org.junit.jupiter.api.Test;

class VerdictsTest {
    private static final Distribution NONE = Distribution.NONE;
    private static final Distribution MOSTLY_FAST =
            new Distribution(new long[] {10_000, 500_000_000}, new long[] {5000, 1}, 10_000, 500_000_000);
    private static final Delivery ALL_ARRIVED = new Arrivals(1000, 64_000, 0, 0, 0, 0, 999).against(1000);

    @Test
    void a_clean_stream_between_hosts_has_no_verdict() {
        assertEquals(List.of(), names(new Given().evidence()));
    }

    @Test
    void more_than_one_message_a_segment_is_coalesced_and_grave() {
        var verdicts = Verdicts.of(new Given().perSegment(12.5).evidence());

        assertEquals("coalesced", verdicts.getFirst().name());
        assertTrue(verdicts.getFirst().grave());
        assertTrue(verdicts.getFirst().evidence().contains("12.50 messages a segment"));
        assertTrue(verdicts.getFirst().advice().contains("no-delay alone does not keep messages apart"));
    }

    @Test
    void coalesced_is_mild_where_a_windowed_stream_gives_the_overhead() {
        var verdict = only(new Given().perSegment(12.5).overheadBeside().evidence());

        assertEquals("coalesced", verdict.name());
        assertFalse(verdict.grave());
    }

    @Test
    void no_delay_off_is_coalesced_even_where_the_counts_look_well() {
        var off = new OptionState("no-delay", Optional.of("off"), Optional.of("off"), Optional.empty());

        assertEquals(
                List.of("coalesced"), names(new Given().options(List.of(off)).evidence()));
    }

    @Test
    void a_loss_of_one_in_a_hundred_is_grave_and_a_smaller_one_is_not() {
        var few = new Arrivals(999, 0, 0, 0, 0, 0, 999).against(1000);
        var many = new Arrivals(900, 0, 0, 0, 0, 0, 899).against(1000);

        assertFalse(only(new Given().unreliable(few).evidence()).grave());
        assertTrue(only(new Given().unreliable(many).evidence()).grave());
        assertTrue(only(new Given().unreliable(many).evidence()).evidence().contains("100 of them at the tail"));
    }

    @Test
    void a_clamped_buffer_names_its_limit_and_its_side() {
        var buffer = new OptionState(
                "send-buffer", Optional.of("67108864"), Optional.of("8388608"), Optional.of("net.core.wmem_max"));

        var verdict = only(new Given().options(List.of(buffer)).evidence());

        assertEquals("clamped", verdict.name());
        assertTrue(verdict.evidence().contains("side a: send-buffer"), verdict.evidence());
        assertTrue(verdict.evidence().contains("net.core.wmem_max"), verdict.evidence());
    }

    @Test
    void loopback_is_told_of_what_could_have_gone_over_a_network() {
        assertEquals(List.of("loopback"), names(new Given().onOneHost(true).evidence()));
        assertEquals(List.of(), names(new Given().onOneHost(false).evidence()));
    }

    @Test
    void an_option_that_is_not_in_force_without_a_limit_was_ignored() {
        var tos = new OptionState("tos", Optional.of("184"), Optional.of("0"), Optional.empty());

        assertEquals(
                List.of("option-ignored"),
                names(new Given().options(List.of(tos)).evidence()));
    }

    @Test
    void an_interval_that_is_wider_than_asked_is_said() {
        assertEquals(
                List.of("interval-not-reached"), names(new Given().reached(0.20).evidence()));
    }

    @Test
    void repetitions_around_two_values_are_bimodal_and_both_are_named() {
        double[] micros = {1300, 2400, 1310, 2390, 1305, 2410, 1295, 2405};
        var modes = new Evidence.Modes(TwoModes.in(micros), Optional.empty());

        var verdict = only(new Given().modes(modes).evidence());

        assertEquals("bimodal", verdict.name());
        assertFalse(verdict.grave());
        assertTrue(verdict.evidence().contains("4 of 8 repetitions gave around 1300 messages"), verdict.evidence());
        assertTrue(verdict.evidence().contains("4 around 2400"), verdict.evidence());
    }

    @Test
    void a_spinner_that_keeps_losing_its_cpu_shares_a_core() {
        assertEquals(List.of("shared-core"), names(new Given().switches(500).evidence()));
    }

    @Test
    void nothing_measured_is_grave_and_says_why() {
        var verdict = only(new Given().nothingMeasured("port 7412 is in use").evidence());

        assertEquals("not-run", verdict.name());
        assertTrue(verdict.grave());
        assertEquals("port 7412 is in use", verdict.evidence());
    }

    @Test
    void a_rate_below_99_percent_of_what_was_due_is_grave() {
        var kept =
                new Evidence.Loop(OptionalDouble.of(1000), OptionalDouble.of(991), NONE, NONE, NONE, Optional.empty());
        var missed =
                new Evidence.Loop(OptionalDouble.of(1000), OptionalDouble.of(989), NONE, NONE, NONE, Optional.empty());

        assertEquals(List.of(), names(new Given().loop(kept).evidence()));
        assertEquals(
                "rate-not-achieved", only(new Given().loop(missed).evidence()).name());
        assertTrue(only(new Given().loop(missed).evidence()).grave());
    }

    @Test
    void a_sender_that_is_late_by_itself_spoils_response_times() {
        var responses = new Distribution(new long[] {10_000}, new long[] {5000}, 10_000, 10_000);
        var late = new Distribution(new long[] {4_000}, new long[] {5000}, 4_000, 4_000);
        var loop = new Evidence.Loop(
                OptionalDouble.of(1000), OptionalDouble.of(1000), responses, late, NONE, Optional.empty());

        var verdict = only(new Given().loop(loop).evidence());

        assertEquals("rate-not-achieved", verdict.name());
        assertTrue(verdict.evidence().contains("the sender itself went on 4.0 us late"), verdict.evidence());
    }

    @Test
    void a_standstill_of_a_fifth_of_its_window_hides_in_a_closed_loop_only() {
        var open = new Evidence.Loop(
                OptionalDouble.of(1000), OptionalDouble.of(1000), MOSTLY_FAST, NONE, MOSTLY_FAST, still(200, 1000));

        var verdict = only(new Given().loop(closed(still(200, 1000))).evidence());
        assertEquals("hidden-freeze", verdict.name());
        assertFalse(verdict.grave());
        assertTrue(only(new Given().loop(closed(still(500, 1000))).evidence()).grave());
        assertEquals(List.of(), names(new Given().loop(open).evidence()));
    }

    @Test
    void what_is_short_or_in_a_short_window_or_the_own_platforms_is_no_freeze() {
        assertEquals(List.of(), names(new Given().loop(closed(still(99, 500))).evidence()));
        assertEquals(List.of(), names(new Given().loop(closed(still(110, 140))).evidence()));
        assertEquals(List.of(), names(new Given().loop(closed(Optional.empty())).evidence()));
    }

    private static Evidence.Loop closed(Optional<Evidence.Standstill> still) {
        return new Evidence.Loop(OptionalDouble.empty(), OptionalDouble.empty(), NONE, NONE, MOSTLY_FAST, still);
    }

    private static Optional<Evidence.Standstill> still(long millis, long windowMillis) {
        return Optional.of(new Evidence.Standstill(millis * 1_000_000, windowMillis * 1_000_000));
    }

    private static List<String> names(Evidence evidence) {
        return Verdicts.of(evidence).stream().map(VerdictRecord::name).toList();
    }

    private static VerdictRecord only(Evidence evidence) {
        var verdicts = Verdicts.of(evidence);
        assertEquals(1, verdicts.size(), verdicts::toString);
        return verdicts.getFirst();
    }

    /// A stream of 64 B between two hosts with which all is well, but for what a test changes.
    private static final class Given {
        private boolean reliable = true;
        private Delivery delivery = ALL_ARRIVED;
        private OptionalDouble perSegment = OptionalDouble.of(1);
        private OptionalDouble switches = OptionalDouble.of(0);
        private List<OptionState> options = List.of();
        private Evidence.Loop loop = Evidence.Loop.UNSEEN;
        private boolean beside;
        private boolean onOneHost;
        private boolean betweenHosts = true;
        private double reached = 0.03;
        private int measured = 8;
        private Optional<String> failure = Optional.empty();
        private Circumstances circumstances = Circumstances.UNKNOWN;
        private Evidence.Modes modes = Evidence.Modes.NONE;

        Given perSegment(double messages) {
            perSegment = OptionalDouble.of(messages);
            return this;
        }

        Given overheadBeside() {
            beside = true;
            return this;
        }

        Given onOneHost(boolean couldGoBetweenHosts) {
            onOneHost = true;
            betweenHosts = couldGoBetweenHosts;
            return this;
        }

        Given unreliable(Delivery account) {
            reliable = false;
            delivery = account;
            return this;
        }

        Given options(List<OptionState> atBoth) {
            options = atBoth;
            return this;
        }

        Given reached(double width) {
            reached = width;
            return this;
        }

        Given modes(Evidence.Modes seen) {
            modes = seen;
            return this;
        }

        Given switches(double each) {
            switches = OptionalDouble.of(each);
            return this;
        }

        Given loop(Evidence.Loop shown) {
            loop = shown;
            return this;
        }

        Given nothingMeasured(String why) {
            measured = 0;
            failure = Optional.of(why);
            delivery = Delivery.NONE;
            return this;
        }

        Evidence evidence() {
            return new Evidence(
                    new Traits(reliable, DataSize.ofBytes(1), DataSize.ofBytes(1 << 20), betweenHosts, true),
                    "stream",
                    64,
                    true,
                    onOneHost,
                    false,
                    new Evidence.Repetitions(measured, 0, 0, 0.05, OptionalDouble.of(reached), failure, false, modes),
                    delivery,
                    perSegment,
                    OptionalDouble.of(1),
                    beside,
                    switches,
                    loop,
                    options,
                    options,
                    circumstances);
        }
    }
}
