package loupe.experiment.run;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import loupe.experiment.plan.Repetition;
import org.junit.jupiter.api.Test;

final class PacingTest {
    @Test
    void one_trial_has_room_in_however_hurrieda_time_and_no_other_after_it() {
        var quick = Repetition.quick();
        var hurried = new Repetition(Duration.ofMillis(1), 0.05, 6, 20, quick.firstWarmUp(), quick.schedule());
        var nowNanos = new AtomicLong();
        var pacing = new Pacing(hurried, nowNanos::get);

        nowNanos.set(Duration.ofSeconds(20).toNanos());
        assertTrue(pacing.roomForAnother());
        pacing.played(1);
        assertFalse(pacing.roomForAnother());
    }
}
