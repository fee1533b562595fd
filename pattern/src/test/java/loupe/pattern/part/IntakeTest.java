package loupe.pattern.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import loupe.transport.Message;
import loupe.transport.Stamp;
import org.junit.jupiter.api.Test;

class IntakeTest {
    private static final int TAG = 77;

    @Test
    void counts_the_window_and_passes_over_the_warm_up() {
        try (var message = Message.ofBytes(64)) {
            var intake = new Intake(message, TAG);

            message.stamp(Stamp.of(false, TAG, 0));
            assertFalse(intake.account());
            message.stamp(Stamp.of(true, TAG, 0));
            assertTrue(intake.account());

            assertEquals(1, intake.ledger().snapshot().received());
            assertEquals(64, intake.ledger().snapshot().bytes());
        }
    }

    @Test
    void another_trials_message_is_foreign() {
        try (var message = Message.ofBytes(8)) {
            var intake = new Intake(message, TAG);

            message.stamp(Stamp.of(true, TAG + 1, 0));
            assertFalse(intake.account());

            assertEquals(1, intake.ledger().snapshot().foreign());
            assertEquals(0, intake.ledger().snapshot().received());
        }
    }

    @Test
    void a_message_of_one_byte_shows_that_the_order_was_kept() {
        try (var message = Message.ofBytes(1)) {
            var intake = new Intake(message, TAG);

            for (int sequence = 0; sequence < 300; sequence++) {
                message.stamp(Stamp.of(true, TAG, sequence));
                assertTrue(intake.account());
            }
            message.stamp(Stamp.of(true, TAG, 302));
            assertTrue(intake.account());

            assertEquals(300, intake.ledger().snapshot().received());
            assertEquals(1, intake.ledger().snapshot().foreign());
        }
    }
}
