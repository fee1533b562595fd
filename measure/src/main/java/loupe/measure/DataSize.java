package loupe.measure;

import java.util.regex.Pattern;

/// An exact number of bytes. Memory is binary: 1 KiB is 1024 B. A bare `1K` is ambiguous and is refused.
public record DataSize(long bytes) implements Comparable<DataSize> {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,18})\\s*([A-Za-z]*)");

    public DataSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("a size cannot be negative, got " + bytes + " B");
        }
    }

    public static DataSize ofBytes(long bytes) {
        return new DataSize(bytes);
    }

    /// Reads `64`, `64B`, `1KiB`, `1MiB` or `1GiB`.
    ///
    /// @throws IllegalArgumentException with one sentence that says what was found and what to write instead
    public static DataSize parse(String text) {
        var match = TEXT.matcher(text.strip());
        if (!match.matches()) {
            throw new IllegalArgumentException(
                    "a size is a whole number of bytes or of KiB, MiB or GiB, got '" + text + "'");
        }
        long count = Long.parseLong(match.group(1));
        return new DataSize(exactly(text, count, unitBytes(text, match.group(1), match.group(2))));
    }

    private static long exactly(String text, long count, long unit) {
        try {
            return Math.multiplyExact(count, unit);
        } catch (ArithmeticException tooLarge) {
            throw new IllegalArgumentException("a size of '" + text + "' is larger than can be counted", tooLarge);
        }
    }

    private static long unitBytes(String text, String count, String unit) {
        return switch (unit) {
            case "", "B" -> 1L;
            case "KiB" -> 1L << 10;
            case "MiB" -> 1L << 20;
            case "GiB" -> 1L << 30;
            default -> throw new IllegalArgumentException(refusal(text, count, unit));
        };
    }

    private static String refusal(String text, String count, String unit) {
        char letter = Character.toUpperCase(unit.charAt(0));
        int power = "KMG".indexOf(letter);
        if (power < 0) {
            return "a size is in bytes, KiB, MiB or GiB, got '" + text + "'";
        }
        return "'%s' can be read two ways: write %s%ciB for %s times %s B, or %s%s for %s times %s B"
                .formatted(
                        text,
                        count,
                        letter,
                        count,
                        1L << (10 * (power + 1)),
                        count,
                        "000".repeat(power + 1),
                        count,
                        "1" + "000".repeat(power + 1));
    }

    @Override
    public int compareTo(DataSize other) {
        return Long.compare(bytes, other.bytes);
    }

    /// The largest binary unit that divides it exactly: `64 B`, `16 KiB`, `1 MiB`, `65500 B`.
    @Override
    public String toString() {
        if (bytes != 0 && bytes % (1L << 30) == 0) {
            return (bytes >> 30) + " GiB";
        }
        if (bytes != 0 && bytes % (1L << 20) == 0) {
            return (bytes >> 20) + " MiB";
        }
        if (bytes != 0 && bytes % (1L << 10) == 0) {
            return (bytes >> 10) + " KiB";
        }
        return bytes + " B";
    }
}
