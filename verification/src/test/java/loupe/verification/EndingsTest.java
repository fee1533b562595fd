package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import loupe.testkit.Child;
import loupe.testkit.Children;
import loupe.testkit.Mount;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// However a run ends, what a program reads of it is whole, says how it ended, and the exit code is right.
@Execution(ExecutionMode.CONCURRENT)
class EndingsTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration START = Duration.ofSeconds(40);
    private static final Duration END = Duration.ofSeconds(20);
    private static final Duration LONGEST = Duration.ofSeconds(80);
    private static final int INTERRUPTED = 130;
    private static final int TERMINATED = 143;

    @TempDir
    private Path directory;

    private final Children children = new Children();

    @AfterEach
    void nothing_goes_on() {
        children.close();
    }

    @Test
    void ctrl_c_in_a_window_keeps_what_was_measured() throws IOException {
        var run = measure(directory, "--json");
        run.line(line -> line.contains("\"record\":\"trial\""), START);

        run.signal("INT");

        assertEquals(INTERRUPTED, run.exit(END), () -> String.join("\n", run.err()));
        assertEnded("interrupted", INTERRUPTED, run.out());
        assertTrue(run.out().stream().anyMatch(line -> line.contains("\"record\":\"result\"")), "what was measured");
        assertEquals(run.out(), Files.readAllLines(directory.resolve("results.jsonl")));
    }

    @Test
    void ctrl_c_in_a_search_for_a_capacity_keeps_the_loads_that_were_tried() throws IOException {
        var search = start("capacity", "--goal", "p50 <= 1s", "--json", "--out", directory.toString());
        search.line(line -> line.contains("\"record\":\"trial\""), START);

        search.signal("INT");

        assertEquals(INTERRUPTED, search.exit(END), () -> String.join("\n", search.err()));
        assertEnded("interrupted", INTERRUPTED, search.out());
        var kinds = search.out().stream()
                .map(line -> JSON.readTree(line).get("record").asString())
                .toList();
        assertEquals(List.of("load", "capacity", "end"), kinds.subList(kinds.indexOf("load"), kinds.size()));
        assertEquals(search.out(), Files.readAllLines(directory.resolve("results.jsonl")));
    }

    @Test
    void ctrl_c_while_it_is_set_up_or_warms_up_leaves_a_whole_record() throws IOException {
        var early = measure(directory.resolve("early"), "--json");
        early.line(line -> !line.isBlank(), START);
        early.signal("INT");
        var warming = measure(directory.resolve("warming"), "--json");
        warming.line(line -> line.contains("warm-up"), START);
        warming.signal("INT");

        assertEquals(INTERRUPTED, early.exit(END), () -> String.join("\n", early.err()));
        assertEnded("interrupted", INTERRUPTED, early.out());
        assertEquals(INTERRUPTED, warming.exit(END), () -> String.join("\n", warming.err()));
        assertEnded("interrupted", INTERRUPTED, warming.out());
        assertTrue(warming.out().getLast().contains("before anything was measured"), warming.out()::getLast);
    }

    @Test
    void a_second_ctrl_c_ends_it_at_once() throws IOException {
        var run = measure(directory, "--json");
        run.line(line -> line.contains("warm-up"), START);

        run.signal("INT");
        run.signal("INT");

        assertEquals(INTERRUPTED, run.exit(Duration.ofSeconds(5)), () -> String.join("\n", run.err()));
        assertEnded("interrupted", INTERRUPTED, run.out());
    }

    @Test
    void the_end_of_the_machine_s_day_is_an_ending_like_another() throws IOException {
        var run = measure(directory, "--csv");
        run.line(line -> line.contains("measuring") || line.contains("%"), START);

        run.signal("TERM");

        assertEquals(TERMINATED, run.exit(END), () -> String.join("\n", run.err()));
        assertEnded("interrupted", TERMINATED, Files.readAllLines(directory.resolve("results.jsonl")));
        var columns = run.out().stream()
                .map(line -> line.split(",", -1).length)
                .distinct()
                .toList();
        assertTrue(columns.size() <= 1, () -> "columns: " + columns);
    }

    @Test
    void nothing_that_listens_is_one_sentence_and_a_whole_record() throws IOException {
        var run = measure(directory, "--json", "--to", "127.0.0.1:1");

        assertEquals(3, run.exit(START), () -> String.join("\n", run.err()));
        assertEnded("failed", 3, run.out());
    }

    @Test
    void a_reader_that_has_seen_enough_ends_the_run() throws IOException {
        var words = Children.java("loupe.cli.Main", arguments(directory, "--json"));
        String command = words.stream()
                .map(word -> "'" + word + "'")
                .reduce((a, b) -> a + " " + b)
                .orElseThrow();
        var shell =
                children.start(List.of("/bin/sh", "-c", "{ " + command + "; echo ended with $? >&2; } | head -n 1"));

        assertEquals(0, shell.exit(START), () -> String.join("\n", shell.err()));
        assertEquals(1, shell.out().size());
        assertEquals("run", JSON.readTree(shell.out().getFirst()).get("record").asString());
        var records = Files.readAllLines(directory.resolve("results.jsonl"));
        int code = end(records).get("exitCode").asInt();
        assertTrue(code != 0, () -> String.join("\n", records));
        assertTrue(shell.err().contains("ended with " + code), () -> String.join("\n", shell.err()));
    }

    @Test
    void a_full_disk_is_said_and_the_record_before_it_stays_whole() throws IOException {
        Requirement.MOUNTS.orSkip();
        try (var small = Mount.tmpfs(directory.resolve("small"), 4 << 10)) {
            var run =
                    measure(small.directory().resolve("run"), "--json", "--pattern", "ping-pong", "--repetitions", "6");

            int code = run.exit(LONGEST);

            assertTrue(code == 1 || code == 3, () -> code + String.join("\n", run.err()));
            assertEquals(code, end(run.out()).get("exitCode").asInt());
            assertTrue(
                    run.err().stream().anyMatch(line -> line.contains("No space left")),
                    () -> String.join("\n", run.err()));
            Files.readAllLines(small.directory().resolve("run/results.jsonl")).forEach(JSON::readTree);
        }
    }

    private Child measure(Path out, String... more) throws IOException {
        return start(arguments(out, more));
    }

    private Child start(String... arguments) throws IOException {
        // Whoever runs these tests in the background has made SIGINT ignored, and children take that over.
        return children.start(Stream.concat(
                        Stream.of("env", "--default-signal=INT,TERM"),
                        Children.java("loupe.cli.Main", arguments).stream())
                .toList());
    }

    private static String[] arguments(Path out, String... more) {
        return Stream.concat(
                        Stream.of("measure", "--sizes", "64,1KiB", "--limit", "50s", "--out", out.toString()),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    private static void assertEnded(String how, int code, List<String> lines) {
        var end = end(lines);
        assertEquals(how, end.get("how").asString(), end::toString);
        assertEquals(code, end.get("exitCode").asInt(), end::toString);
    }

    /// The last record, once all are known to be records.
    private static JsonNode end(List<String> lines) {
        var records = new ArrayList<JsonNode>();
        lines.forEach(line -> records.add(JSON.readTree(line)));
        assertFalse(records.isEmpty(), "there is no record");
        assertTrue(lines.stream().noneMatch(line -> line.contains("NaN")), "not a number");
        assertEquals("end", records.getLast().get("record").asString());
        return records.getLast();
    }
}
