package loupe.cluster.message;

/// Text from the other end, which may come to stand on a person's terminal: short, and without control characters.
public final class PlainText {
    public static final int LONGEST_NAME = 100;
    public static final int LONGEST_SENTENCE = 1000;

    private PlainText() {}

    static void requireName(String text) {
        require(text, LONGEST_NAME);
    }

    static void requireSentence(String text) {
        require(text, LONGEST_SENTENCE);
    }

    private static void require(String text, int longest) {
        if (text.length() > longest) {
            throw new IllegalArgumentException(
                    "a text has at most " + longest + " characters here, got " + text.length());
        }
        if (!text.codePoints().allMatch(PlainText::isPlain)) {
            throw new IllegalArgumentException("a text has no control characters here");
        }
    }

    /// Any text, made fit to be sent.
    public static String sentence(String text) {
        var plain = new StringBuilder();
        text.codePoints()
                .limit(LONGEST_SENTENCE / 2)
                .map(character -> isPlain(character) ? character : ' ')
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }

    private static boolean isPlain(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
