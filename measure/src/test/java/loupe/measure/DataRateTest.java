package loupe.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataRateTest {
    @Test
    void a_jumbo_frame_occupies_a_hundred_gigabit_wire_for_720_nanoseconds() {
        assertEquals(720_000, DataRate.ofGigabits(100).serializationPicos(DataSize.ofBytes(9_000)));
        assertEquals(28_800_000, DataRate.ofBits(2_500_000_000L).serializationPicos(DataSize.ofBytes(9_000)));
    }

    @Test
    void part_of_a_picosecond_counts_as_a_whole_one() {
        assertEquals(2_666_666_666_667L, DataRate.ofBits(3).serializationPicos(DataSize.ofBytes(1)));
    }

    @ForEachSeed(count = 2_000)
    void serialization_agrees_with_unbounded_arithmetic(RandomGenerator random) {
        long bitsPerSecond = random.nextLong(1_000_000, 1_600_000_000_000L);
        long bytes = random.nextLong(0, 1L << random.nextInt(1, 36));

        var exact = BigInteger.valueOf(bytes).multiply(BigInteger.valueOf(8_000_000_000_000L));
        var rate = BigInteger.valueOf(bitsPerSecond);
        long expected = exact.add(rate).subtract(BigInteger.ONE).divide(rate).longValueExact();

        assertEquals(expected, DataRate.ofBits(bitsPerSecond).serializationPicos(DataSize.ofBytes(bytes)));
    }

    @ForEachSeed
    void what_is_printed_is_read_back(RandomGenerator random) {
        long bits = random.nextLong(1, 1L << random.nextInt(1, 43));
        long unit = (long) Math.pow(1_000, random.nextInt(4));
        var rate = DataRate.ofBits(Math.max(1, bits / unit * unit));

        assertEquals(rate, DataRate.parse(rate.toString()));
    }

    @ParameterizedTest
    @CsvSource({
        "250mbit, 250000000",
        "1Gbit, 1000000000",
        "32gbit, 32000000000",
        "'1 Gbit/s', 1000000000",
        "1Tbit, 1000000000000",
        "10 kbit/s, 10000",
        "265625000 bit/s, 265625000",
        "7bit, 7"
    })
    void reads_decimal_units_of_bits(String text, long bitsPerSecond) {
        assertEquals(bitsPerSecond, DataRate.parse(text).bitsPerSecond());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "fast", "0bit", "1", "-1Gbit", "1.5Gbit", "1Gibit", "1Xbit", "99999999999Tbit", "10Tbit/m"})
    void refuses_what_is_no_rate(String text) {
        assertThrows(IllegalArgumentException.class, () -> DataRate.parse(text));
    }

    @Test
    void bytes_are_refused_with_the_same_rate_in_bits_offered() {
        var refusal = assertThrows(IllegalArgumentException.class, () -> DataRate.parse("125MB/s"));
        String message = String.valueOf(refusal.getMessage());

        assertTrue(message.contains("1000Mbit"), message);
    }

    @Test
    void a_rate_is_printed_in_the_largest_unit_that_divides_it() {
        assertEquals("100 Gbit/s", DataRate.ofGigabits(100).toString());
        assertEquals("265625 kbit/s", DataRate.ofBits(265_625_000).toString());
        assertEquals("1 Tbit/s", DataRate.ofGigabits(1_000).toString());
        assertEquals("9 bit/s", DataRate.ofBits(9).toString());
    }

    @Test
    void a_rate_of_nothing_is_not_born() {
        assertThrows(IllegalArgumentException.class, () -> DataRate.ofBits(0));
        assertThrows(IllegalArgumentException.class, () -> DataRate.ofBits(Long.MAX_VALUE));
        assertThrows(IllegalArgumentException.class, () -> DataRate.ofGigabits(Long.MAX_VALUE));
    }
}
