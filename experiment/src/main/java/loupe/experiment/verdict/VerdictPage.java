package loupe.experiment.verdict;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// What a verdict's page `docs/verdicts/NAME.md` says of it, which ships with the program.
///
/// @param name of the verdict
/// @param gravity `grave`, `mild`, or `grave or mild` where it depends on the case
/// @param means what it says of a result
/// @param condition when it holds
/// @param advice what to do about it
public record VerdictPage(String name, String gravity, String means, String condition, String advice) {
    private static final Pattern HEAD = Pattern.compile("(?s)\\A# [^\n]*\n(.*?)(?=\n- \\*\\*)");
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");

    /// The page of a verdict that is listed in [Verdicts].
    public static VerdictPage of(Verdict verdict) {
        return read(verdict.name(), text(verdict.name()));
    }

    static VerdictPage read(String name, String page) {
        String head = found(HEAD, page);
        boolean grave = head.contains("**Grave**") || head.contains("**Grave.**");
        boolean mild = head.contains("**Mild.**") || head.contains("mild");
        return new VerdictPage(
                name,
                grave && mild ? "grave or mild" : grave ? "grave" : "mild",
                plain(head.replaceFirst("\\*\\*(Grave|Mild)\\.\\*\\*", "")),
                item("When", page),
                item("What to do", page));
    }

    private static String item(String title, String page) {
        return plain(found(
                Pattern.compile("(?s)\n- \\*\\*" + title + "\\*\\*:(.*?)(?=\n- \\*\\*|\n#|\n\n(?! )|\\z)"), page));
    }

    private static String found(Pattern pattern, String page) {
        var matcher = pattern.matcher(page);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static String plain(String markdown) {
        return LINK.matcher(markdown)
                .replaceAll("$1")
                .replace("**", "")
                .replace("`", "")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String text(String name) {
        try (var page = VerdictPage.class.getResourceAsStream(name + ".md")) {
            return page == null ? "" : new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
