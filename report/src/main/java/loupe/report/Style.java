package loupe.report;

/// How words are made to stand out: by the terminal's own means, or by characters where there is none.
///
/// @param terminal whether escape sequences are understood and wanted
public record Style(boolean terminal) {
    public static final Style PLAIN = new Style(false);

    private static final String STRUCK = "\033[9m";
    private static final String BOLD = "\033[1m";
    private static final String NORMAL = "\033[0m";

    /// A value that must not be taken for a result: `~0.33~` or struck through.
    public String untrusted(String text) {
        return terminal ? STRUCK + text + NORMAL : "~" + text + "~";
    }

    public String bold(String text) {
        return terminal ? BOLD + text + NORMAL : text;
    }
}
