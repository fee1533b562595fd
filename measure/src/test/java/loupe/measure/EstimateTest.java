package loupe.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class EstimateTest {
    @Test
    void the_width_is_that_of_the_larger_half_as_a_share_of_the_median() {
        assertEquals(0.2, new Estimate(10, 9, 12).relativeHalfWidth(), 1e-12);
        assertEquals(0, new Estimate(0, 0, 0).relativeHalfWidth());
    }

    @Test
    void a_negative_factor_turns_the_interval_round() {
        assertEquals(new Estimate(-20, -24, -18), new Estimate(10, 9, 12).times(-2));
        assertEquals(new Estimate(5, 4.5, 6), new Estimate(10, 9, 12).times(0.5));
    }

    @Test
    void one_that_is_not_finite_or_not_in_its_interval_is_not_born() {
        assertThrows(IllegalArgumentException.class, () -> new Estimate(Double.NaN, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Estimate(1, 0, Double.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> new Estimate(1, 2, 3));
        assertThrows(IllegalArgumentException.class, () -> new Estimate(4, 2, 3));
    }
}
