package loupe.experiment.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.Optional;
import loupe.experiment.run.PacedTrial;
import loupe.measure.Arrivals;
import loupe.measure.Distribution;
import org.junit.jupiter.api.Test;

final class JudgeTest {
    private static final Distribution NONE = Distribution.NONE;
    private static final Judge P99 =
            new Judge(new Goal(Optional.of(new Goal.Latency("p99", 0.99, 200_000)), Optional.empty()), 0.01);
    private static final Judge NONE_LOST = new Judge(new Goal(Optional.empty(), Optional.of(0.0)), 0.01);

    @Test
    void a_percentile_within_its_limit_keeps_the_goal_and_one_beyond_breaks_it() {
        assertInstanceOf(Judgement.Kept.class, P99.of(trial(responses(990, 10), NONE, 1000, 0)));
        assertEquals(
                new Judgement.Broken(Limit.GOAL, "p99 was 5.00 ms"), P99.of(trial(responses(989, 11), NONE, 1000, 0)));
    }

    @Test
    void what_never_came_has_waited_for_ever() {
        assertInstanceOf(Judgement.Kept.class, P99.of(trial(responses(995, 0), NONE, 1000, 0)));
        assertEquals(
                new Judgement.Broken(Limit.PEER, "11 of 1000 messages never came back"),
                P99.of(trial(responses(989, 0), NONE, 1000, 0)));
    }

    @Test
    void a_percentile_without_enough_messages_is_not_judged() {
        assertInstanceOf(Judgement.Spoilt.class, P99.of(trial(responses(500, 0), NONE, 500, 0)));
    }

    @Test
    void what_a_stall_explains_is_not_believed_and_what_is_more_is() {
        assertInstanceOf(Judgement.Spoilt.class, P99.of(trial(responses(960, 40), NONE, 1000, 0.02)));
        assertInstanceOf(Judgement.Broken.class, P99.of(trial(responses(500, 500), NONE, 1000, 0.02)));
    }

    @Test
    void a_sender_that_is_late_itself_is_not_believed() {
        var late = new Distribution(new long[] {3_000_000}, new long[] {1000}, 3_000_000, 3_000_000);

        assertEquals(
                new Judgement.Spoilt(Limit.SENDER, "p99 was 5.00 ms, of which the sender itself was late 3.00 ms"),
                P99.of(trial(responses(900, 100), late, 1000, 0)));
    }

    @Test
    void a_rate_that_was_not_sent_is_the_senders_unless_its_sends_were_held_back() {
        assertEquals(new Judgement.Broken(Limit.SENDER, "900/s went of 1000/s due"), P99.of(rates(900, 900, 0)));
        assertEquals(new Judgement.Broken(Limit.PEER, "900/s went of 1000/s due"), P99.of(rates(900, 900, 0.5)));
        assertEquals(new Judgement.Broken(Limit.PEER, "900/s came of 1000/s due"), P99.of(rates(1000, 900, 0)));
        assertInstanceOf(Judgement.Kept.class, P99.of(rates(995, 995, 0)));
    }

    @Test
    void one_message_lost_breaks_a_goal_of_none_and_is_no_slowness() {
        assertInstanceOf(Judgement.Kept.class, NONE_LOST.of(lost(1000)));
        assertEquals(new Judgement.Broken(Limit.GOAL, "1 of 1000 messages were lost"), NONE_LOST.of(lost(999)));
        assertEquals(new Judgement.Broken(Limit.GOAL, "500 of 1000 messages were lost"), NONE_LOST.of(lost(500)));
    }

    @Test
    void goals_say_what_they_ask_and_how_many_messages_that_takes() {
        var both = new Goal(Optional.of(new Goal.Latency("p99.9", 0.999, 1_500)), Optional.of(0.001));

        assertEquals("p99.9 <= 1.5us and lost <= 0.1%", both.text());
        assertEquals(10_000, both.messages());
        assertEquals(1_000, new Goal(Optional.empty(), Optional.of(0.0)).messages());
    }

    private static Distribution responses(long fast, long slow) {
        return slow == 0
                ? new Distribution(new long[] {100_000}, new long[] {fast}, 100_000, 100_000)
                : new Distribution(new long[] {100_000, 5_000_000}, new long[] {fast, slow}, 100_000, 5_000_000);
    }

    private static PacedTrial trial(Distribution responses, Distribution wakes, long due, double lostShare) {
        return new PacedTrial(
                due,
                new Arrivals(due, 64 * due, 0, 0, 0, 0, due - 1).against(due),
                responses,
                responses,
                wakes,
                Optional.of(new PacedTrial.Rates(1000, 1000, 1000, 1_000_000_000)),
                0,
                lostShare);
    }

    private static PacedTrial rates(double gone, double come, double held) {
        var well = trial(responses(1000, 0), NONE, 1000, 0);
        return new PacedTrial(
                well.due(),
                well.delivery(),
                well.responses(),
                well.roundTrips(),
                NONE,
                Optional.of(new PacedTrial.Rates(1000, gone, come, 1_000_000_000)),
                held,
                0);
    }

    private static PacedTrial lost(long received) {
        return new PacedTrial(
                1000,
                new Arrivals(received, 64 * received, 0, 0, 0, 0, received - 1).against(1000),
                NONE,
                NONE,
                NONE,
                Optional.of(new PacedTrial.Rates(1000, 1000, received, 1_000_000_000)),
                0,
                0);
    }
}
