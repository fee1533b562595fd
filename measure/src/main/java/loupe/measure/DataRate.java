package loupe.measure;

import java.util.Locale;
import java.util.regex.Pattern;

/// An exact number of bits per second. Network rates are decimal: 1 Gbit/s is 10⁹ bit/s.
///
/// @param bitsPerSecond from 1 to some 9 Tbit/s
public record DataRate(long bitsPerSecond) implements Comparable<DataRate> {
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final long PICOS_PER_MICRO = 1_000_000;
    private static final long FASTEST_BITS_PER_SECOND = Long.MAX_VALUE / PICOS_PER_MICRO;
    private static final String PREFIXES = "kMGT";
    private static final Pattern BITS = Pattern.compile("(\\d{1,15})\\s*([kmgt]?)bit(?:/s)?");
    private static final Pattern BYTES = Pattern.compile("(\\d{1,15})\\s*([kmgt]?)b(?:yte)?s?(?:/s)?");

    public DataRate {
        if (bitsPerSecond < 1 || bitsPerSecond > FASTEST_BITS_PER_SECOND) {
            throw new IllegalArgumentException(
                    "a rate lies between 1 and " + FASTEST_BITS_PER_SECOND + " bit/s, got " + bitsPerSecond);
        }
    }

    public static DataRate ofBits(long bitsPerSecond) {
        return new DataRate(bitsPerSecond);
    }

    public static DataRate ofGigabits(long gigabitsPerSecond) {
        return new DataRate(times(gigabitsPerSecond, 1_000_000_000L, gigabitsPerSecond + " Gbit/s"));
    }

    /// Reads `250mbit`, `1Gbit`, `32 Gbit/s`; the prefix's case does not matter, as there is no milli rate.
    ///
    /// @throws IllegalArgumentException with one sentence that says what was found and what to write instead
    public static DataRate parse(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        var bits = BITS.matcher(lower);
        if (bits.matches()) {
            return new DataRate(times(Long.parseLong(bits.group(1)), unit(bits.group(2)), text));
        }
        var bytes = BYTES.matcher(lower);
        if (bytes.matches()) {
            throw new IllegalArgumentException("a rate is in bits: for '%s' write %d%sbit"
                    .formatted(text, Long.parseLong(bytes.group(1)) * 8, prefix(bytes.group(2))));
        }
        throw new IllegalArgumentException(
                "a rate is a whole number of bit, kbit, Mbit, Gbit or Tbit a second, got '" + text + "'");
    }

    /// How long `size` occupies a wire of this rate, in picoseconds, rounded up so that time never runs short.
    ///
    /// @throws ArithmeticException for what would take more than 106 days
    public long serializationPicos(DataSize size) {
        // Long division in base one million: the remainder stays below the rate, so no step overflows.
        long bits = Math.multiplyExact(size.bytes(), 8L);
        long seconds = bits / bitsPerSecond;
        long microsNumerator = bits % bitsPerSecond * MICROS_PER_SECOND;
        long micros = microsNumerator / bitsPerSecond;
        long picos = Math.ceilDiv(microsNumerator % bitsPerSecond * PICOS_PER_MICRO, bitsPerSecond);
        long wholeMicros = Math.addExact(Math.multiplyExact(seconds, MICROS_PER_SECOND), micros);
        return Math.addExact(Math.multiplyExact(wholeMicros, PICOS_PER_MICRO), picos);
    }

    @Override
    public int compareTo(DataRate other) {
        return Long.compare(bitsPerSecond, other.bitsPerSecond);
    }

    /// The largest decimal unit that divides it exactly: `100 Gbit/s`, `265625 kbit/s`.
    @Override
    public String toString() {
        long count = bitsPerSecond;
        int power = 0;
        while (count % 1_000 == 0 && power < PREFIXES.length()) {
            count /= 1_000;
            power++;
        }
        return count + " " + (power == 0 ? "" : PREFIXES.charAt(power - 1)) + "bit/s";
    }

    private static long times(long count, long unit, String text) {
        try {
            return Math.multiplyExact(count, unit);
        } catch (ArithmeticException tooLarge) {
            throw new IllegalArgumentException("a rate of '" + text + "' is larger than can be counted", tooLarge);
        }
    }

    private static long unit(String lowerPrefix) {
        return switch (lowerPrefix) {
            case "k" -> 1_000L;
            case "m" -> 1_000_000L;
            case "g" -> 1_000_000_000L;
            case "t" -> 1_000_000_000_000L;
            default -> 1L;
        };
    }

    private static String prefix(String lowerPrefix) {
        return switch (lowerPrefix) {
            case "m", "g", "t" -> lowerPrefix.toUpperCase(Locale.ROOT);
            default -> lowerPrefix;
        };
    }
}
