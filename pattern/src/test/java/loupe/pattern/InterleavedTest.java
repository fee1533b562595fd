package loupe.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class InterleavedTest {
    /// Ten transfers of 100 ns each, beside work of 150 ns each.
    private static OptionalDouble availability(long besideNanos) {
        return new Interleaved(OptionalLong.of(100), 1500, besideNanos, 10, 10, 1500).availability();
    }

    @Test
    void what_a_transfer_leaves_is_the_share_that_it_does_not_take() {
        assertEquals(OptionalDouble.of(0.75), availability(1750));
        assertEquals(OptionalDouble.of(1), availability(1500));
        assertEquals(OptionalDouble.of(0), availability(2500));
    }

    @Test
    void a_little_beyond_what_is_possible_is_noise_and_more_is_no_figure() {
        assertEquals(-0.1, availability(2600).orElseThrow(), 1e-9);
        assertEquals(OptionalDouble.empty(), availability(3930));
        assertEquals(OptionalDouble.empty(), availability(1000));
    }
}
