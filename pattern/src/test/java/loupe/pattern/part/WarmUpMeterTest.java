package loupe.pattern.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import loupe.pattern.Schedule;
import org.junit.jupiter.api.Test;

class WarmUpMeterTest {
    private final WarmUpMeter meter = new WarmUpMeter(new Schedule.WarmUp(10, 800, 10_000));
    private long nowNanos;

    @Test
    void goes_on_until_there_were_enough_messages_at_a_steady_pace_for_long_enough() {
        meter.begin(0);

        feed(9, 100);
        assertFalse(meter.over());
        feed(1, 100);

        assertTrue(meter.over());
        assertTrue(meter.report().steady());
        assertEquals(10, meter.report().messages());
        assertEquals(1000, meter.report().nanos());
    }

    @Test
    void goes_on_while_the_pace_drifts_but_no_longer_than_the_longest() {
        meter.begin(0);

        long pace = 100;
        while (!meter.over()) {
            feed(1, pace);
            pace += pace / 2;
        }

        assertTrue(nowNanos >= 10_000, "ended at " + nowNanos);
        assertFalse(meter.report().steady());
    }

    @Test
    void none_is_over_before_it_begins() {
        var none = new WarmUpMeter(new Schedule.WarmUp(0, 0, 0));
        none.begin(5);

        assertTrue(none.over());
        assertTrue(none.report().steady());
    }

    private void feed(int messages, long nanosEach) {
        for (int i = 0; i < messages; i++) {
            nowNanos += nanosEach;
            meter.message(nowNanos);
        }
    }
}
