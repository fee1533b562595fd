package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import loupe.experiment.doctor.Checks;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.verdict.Verdict;
import loupe.experiment.verdict.Verdicts;
import loupe.model.Models;
import loupe.pattern.Patterns;
import loupe.testkit.Children;
import loupe.transport.Transports;
import org.junit.jupiter.api.Test;

/// Every entry of every catalogue has its page, every page its entry, and what can be measured with is in an example.
class CatalogueTest {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Pattern COMMAND = Pattern.compile("^  ([a-z][a-z-]*)  +[A-Z].*");

    @Test
    void every_transport_has_a_page_and_an_example() {
        var names = Transports.installed().names();

        assertEquals(names, pages("transports"));
        assertEquals(List.of(), inNoExample(names));
    }

    @Test
    void every_pattern_has_a_page_and_an_example() {
        var names = Patterns.names().stream().sorted().toList();

        assertEquals(names, pages("patterns"));
        assertEquals(List.of(), inNoExample(names));
    }

    @Test
    void every_verdict_has_a_page() {
        assertEquals(Verdicts.ALL.stream().map(Verdict::name).sorted().toList(), pages("verdicts"));
    }

    @Test
    void every_model_has_a_page() {
        assertEquals(Models.names().stream().sorted().toList(), pages("models"));
    }

    @Test
    void every_check_of_the_doctor_has_a_row_in_its_order() {
        var rows = Tree.read(Tree.ROOT.resolve("docs/doctor.md"))
                .lines()
                .filter(line -> line.matches("\\| [a-z][a-z-]* \\| .*") && !line.startsWith("| check |"))
                .map(line -> line.substring(2, line.indexOf(' ', 2)))
                .toList();

        assertEquals(Checks.ALL.stream().map(Check::name).toList(), rows);
    }

    @Test
    void every_command_has_a_page_and_an_example() throws IOException {
        try (var children = new Children()) {
            var help = children.start(Children.java("loupe.cli.Main", "--help"));
            assertEquals(0, help.exit(SOON));
            var names = help.out().stream()
                    .map(COMMAND::matcher)
                    .filter(matcher -> matcher.matches())
                    .map(matcher -> matcher.group(1))
                    .sorted()
                    .toList();

            assertEquals(names, pages("commands"));
            assertEquals(List.of(), inNoExample(names));
        }
    }

    @Test
    void every_page_is_headed_by_its_name() {
        var others = Stream.of("transports", "patterns", "verdicts", "models")
                .flatMap(catalogue -> files("docs/" + catalogue).stream())
                .filter(page -> !Tree.read(page)
                        .startsWith("# " + page.getFileName().toString().replace(".md", "\n")))
                .map(Tree::name)
                .toList();

        assertEquals(List.of(), others);
    }

    @Test
    void decisions_are_numbered_one_by_one() {
        var numbers = new ArrayList<String>();
        files("docs/adr")
                .forEach(page -> numbers.add(page.getFileName().toString().substring(0, 4)));

        assertEquals(numbers.size(), new HashSet<>(numbers).size(), "numbers in use: " + numbers);
        assertEquals("0001", numbers.getFirst());
        assertEquals("%04d".formatted(numbers.size()), numbers.getLast());
    }

    private static List<String> inNoExample(List<String> names) {
        var commands = files("examples").stream()
                .map(example -> Tree.read(example.resolve("command")))
                .toList();
        return names.stream()
                .filter(name -> commands.stream().noneMatch(command -> hasWord(command, name)))
                .toList();
    }

    private static boolean hasWord(String command, String name) {
        return Pattern.compile("(?<![\\w-])" + Pattern.quote(name) + "(?![\\w-])")
                .matcher(command)
                .find();
    }

    private static List<String> pages(String catalogue) {
        return files("docs/" + catalogue).stream()
                .map(page -> page.getFileName().toString().replaceFirst("\\.md$", ""))
                .sorted()
                .toList();
    }

    private static List<Path> files(String directory) {
        try (var files = Files.list(Tree.ROOT.resolve(directory))) {
            return files.sorted().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
