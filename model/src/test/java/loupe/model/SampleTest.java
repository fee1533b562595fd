package loupe.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import loupe.measure.DataSize;
import org.junit.jupiter.api.Test;

class SampleTest {
    @Test
    void a_megabyte_a_second_is_a_byte_a_microsecond() {
        assertEquals(15.6, Sample.ofSpeed(DataSize.ofBytes(65_500), 15.6).speedMBps(), 1e-12);
        assertEquals(2, new Sample(DataSize.ofBytes(1_000), 500).speedMBps());
    }

    @Test
    void one_that_took_no_time_is_not_born() {
        var size = DataSize.ofBytes(1);

        assertThrows(IllegalArgumentException.class, () -> new Sample(size, 0));
        assertThrows(IllegalArgumentException.class, () -> new Sample(size, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Sample(size, Double.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> Sample.ofSpeed(DataSize.ofBytes(0), 1));
    }
}
