package loupe.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostOptionsTest {
    @Test
    void cpus_are_numbers_and_ranges() {
        assertEquals(List.of(0), HostOptions.cpus("0"));
        assertEquals(List.of(0, 2, 3, 4), HostOptions.cpus("2-4,0"));
        assertEquals("0,2,3,4", HostOptions.AFFINITY.canonical().apply("2-4,0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "-1", "3-", "1,,2", "5-2", "99999", "2000"})
    void anything_else_is_refused(String text) {
        assertThrows(IllegalArgumentException.class, () -> HostOptions.cpus(text));
    }
}
