package loupe.measure.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FairnessTest {
    @Test
    void who_shares_evenly_is_fair_in_any_unit() {
        assertEquals(1, Fairness.jain(3, 3, 3).getAsDouble(), 1e-12);
        assertEquals(1, Fairness.jain(3e9, 3e9, 3e9).getAsDouble(), 1e-12);
    }

    @Test
    void where_k_of_n_share_evenly_it_is_k_over_n() {
        assertEquals(0.25, Fairness.jain(7, 0, 0, 0).getAsDouble(), 1e-12);
        assertEquals(0.75, Fairness.jain(7, 7, 0, 7).getAsDouble(), 1e-12);
    }

    @Test
    void in_between_it_is_the_square_of_the_sum_over_n_sums_of_squares() {
        assertEquals(36.0 / (3 * 14), Fairness.jain(1, 2, 3).getAsDouble(), 1e-12);
    }

    @Test
    void nothing_is_shared_neither_fairly_nor_unfairly() {
        assertTrue(Fairness.jain(0, 0).isEmpty());
        assertTrue(Fairness.jain().isEmpty());
        assertThrows(IllegalArgumentException.class, () -> Fairness.jain(1, -1));
    }
}
