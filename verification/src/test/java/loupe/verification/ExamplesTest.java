package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import loupe.testkit.Child;
import loupe.testkit.Children;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Every example does what it says. `command` has one command a line, a last word `&` for one that goes on in the
/// background; `expected.txt` is what all print on standard output, `expected-error.txt`, where it is there, what they
/// print on standard error, and `exit` the exit code of the last, where it is not 0 or 1. A word that begins with
/// `examples/` is a file there, and one with spaces in it stands between `'`.
@Execution(ExecutionMode.CONCURRENT)
class ExamplesTest {
    private static final Pattern WORD = Pattern.compile("'[^']*'|\\S+");
    private static final Duration LIMIT = Duration.ofMinutes(2);

    @TempDir
    private Path results = Path.of("");

    @TestFactory
    Stream<DynamicTest> every_example_prints_what_is_expected() throws IOException {
        try (var examples = Files.list(Tree.ROOT.resolve("examples"))) {
            return examples.sorted().toList().stream()
                    .map(example ->
                            DynamicTest.dynamicTest(example.getFileName().toString(), () -> run(example)));
        }
    }

    private void run(Path example) throws IOException {
        if (Tree.read(example.resolve("command")).contains("loupe lab run")) {
            Requirement.NETWORK_NAMESPACES.orSkip();
            Requirement.TRAFFIC_CONTROL.orSkip();
        }
        assertTrue(Files.exists(example.resolve("README.md")), "it has no README.md");
        var out = new ArrayList<String>();
        var err = new ArrayList<String>();
        int code = 0;
        try (var children = new Children()) {
            for (var line : Tree.read(example.resolve("command")).lines().toList()) {
                var child = children.start(new ProcessBuilder(command(line)).directory(results.toFile()));
                if (line.endsWith(" &")) {
                    child.line(printed -> printed.startsWith("waits on"), LIMIT);
                } else {
                    code = ended(child, out, err);
                }
            }
        }

        String all = String.join("\n", out) + "\n" + String.join("\n", err);
        assertTrue(exitCodes(example).contains(code), "it ended with exit code " + code + ":\n" + all);
        assertPrinted(example.resolve("expected.txt"), out);
        if (Files.exists(example.resolve("expected-error.txt"))) {
            assertPrinted(example.resolve("expected-error.txt"), err);
        }
    }

    private static int ended(Child child, List<String> out, List<String> err) {
        int code = child.exit(LIMIT);
        out.addAll(child.out());
        err.addAll(child.err());
        return code;
    }

    private static void assertPrinted(Path expected, List<String> printed) {
        assertEquals(Optional.empty(), Expected.parse(Tree.read(expected)).differs(String.join("\n", printed)));
    }

    private static List<Integer> exitCodes(Path example) {
        var exit = example.resolve("exit");
        return Files.exists(exit) ? List.of(Integer.parseInt(Tree.read(exit).strip())) : List.of(0, 1);
    }

    private static List<String> command(String line) {
        var words = WORD.matcher(line.replaceFirst(" &$", ""))
                .results()
                .map(word -> word.group().replace("'", ""))
                .toList();
        assertEquals("./loupe", words.getFirst());
        var arguments = words.stream().skip(1).map(ExamplesTest::placed).toArray(String[]::new);
        return Children.java("loupe.cli.Main", arguments);
    }

    /// Commands are run elsewhere, so that what they leave is not left here.
    private static String placed(String word) {
        return word.startsWith("examples/") ? Tree.ROOT.resolve(word).toString() : word;
    }
}
