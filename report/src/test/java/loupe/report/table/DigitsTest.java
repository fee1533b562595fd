package loupe.report.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DigitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.03124, 0.0312",
        "7.9249, 7.92",
        "15, 15.0",
        "9.996, 10.0",
        "99.96, 100",
        "999.6, 1000",
        "3121.7, 3120",
        "1234567, 1230000",
        "-0.301, -0.301"
    })
    void three_significant_digits_and_no_exponent(double value, String text) {
        assertEquals(text, Digits.of(value));
    }

    @ForEachSeed
    void the_text_is_within_half_a_digit_of_the_value(RandomGenerator random) {
        double value = Math.pow(10, random.nextDouble(-6, 12));

        assertEquals(value, Double.parseDouble(Digits.of(value)), value * 0.00501);
        assertEquals(value, Double.parseDouble(Digits.roughly(value)), value * 0.0501);
    }
}
