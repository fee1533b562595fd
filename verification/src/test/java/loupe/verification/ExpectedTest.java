package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExpectedTest {
    private static final String PRINTED = """
            message   p50
            64 B     7.25
            1 KiB    8.5   <- slow
            The end.
            """;

    @Test
    void numbers_texts_and_lines_are_left_open() {
        assertFits("message p50\n64 B <number>\n1 KiB <number> <text>\nThe end.");
        assertFits("message p50\n...\nThe end.");
        assertFits("message p50\n64 B <number 7..8>\n...\nThe <text>.");
    }

    @Test
    void what_is_not_left_open_must_be_there() {
        assertDiffers("message p99\n...");
        assertDiffers("message p50\n64 B <number>\nThe end.");
    }

    @Test
    void a_number_beyond_its_bounds_differs() {
        assertDiffers("message p50\n64 B <number 0.5..7.2>\n...");
    }

    private static void assertFits(String expected) {
        assertEquals(Optional.empty(), Expected.parse(expected).differs(PRINTED));
    }

    private static void assertDiffers(String expected) {
        assertTrue(Expected.parse(expected).differs(PRINTED).isPresent());
    }
}
