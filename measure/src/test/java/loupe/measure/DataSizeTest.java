package loupe.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataSizeTest {
    @ForEachSeed
    void what_is_printed_is_read_back(RandomGenerator random) {
        long bytes = random.nextLong(0, 1L << random.nextInt(1, 59));
        var size = DataSize.ofBytes(random.nextInt(2) == 0 ? bytes : bytes & -1024L);

        assertEquals(size, DataSize.parse(size.toString()));
    }

    @ParameterizedTest
    @CsvSource({"64, 64", "64B, 64", "'64 B', 64", "1KiB, 1024", "' 2 MiB ', 2097152", "1GiB, 1073741824", "0, 0"})
    void reads_bytes_and_binary_units(String text, long bytes) {
        assertEquals(bytes, DataSize.parse(text).bytes());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "KiB", "-1", "1.5KiB", "1e3", "12 parsecs", "9999999999999999999", "99999999999999 GiB"})
    void refuses_what_is_no_size(String text) {
        assertThrows(IllegalArgumentException.class, () -> DataSize.parse(text));
    }

    @ParameterizedTest
    @CsvSource({"1K, 1KiB, 1000", "64kb, 64KiB, 64000", "2M, 2MiB, 2000000", "3g, 3GiB, 3000000000"})
    void offers_both_spellings_of_what_can_be_read_two_ways(String text, String binary, String decimal) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> DataSize.parse(text));
        String message = String.valueOf(refusal.getMessage());

        assertTrue(message.contains(binary), message);
        assertTrue(message.contains(decimal), message);
    }

    @Test
    void a_negative_size_is_not_born() {
        assertThrows(IllegalArgumentException.class, () -> DataSize.ofBytes(-1));
    }
}
