package loupe.testkit.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Holds a text against a file of the module under test, `src/test/resources/golden/NAME.txt`. A change of wording is
/// made by running the test with `-Dgolden.renew=true` and is then seen in review as a change of that file.
public final class Golden {
    private static final Path DIRECTORY = Path.of("src", "test", "resources", "golden");

    private Golden() {}

    public static void assertMatches(String name, String text) {
        var file = DIRECTORY.resolve(name + ".txt");
        try {
            if (Boolean.getBoolean("golden.renew")) {
                Files.createDirectories(DIRECTORY);
                Files.writeString(file, text);
            }
            assertEquals(
                    Files.readString(file),
                    text,
                    "if the change is meant, renew " + file + " with -Dgolden.renew=true");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
