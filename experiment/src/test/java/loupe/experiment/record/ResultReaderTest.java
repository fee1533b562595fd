package loupe.experiment.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import loupe.experiment.HostFacts;
import loupe.measure.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultReaderTest {
    private static final String NOTE = "{\"record\":\"note\",\"text\":\"well\"}\n";

    @TempDir
    private Path directory;

    @Test
    void what_was_written_is_read_again() throws Exception {
        var written = List.of(
                run(),
                trial(),
                result(),
                load(),
                capacity(),
                new NoteRecord("done"),
                new PlatformRecord(OptionalDouble.of(24.5), OptionalDouble.empty(), OptionalDouble.of(700)));
        var end = new EndRecord("complete", 0, 1, 1, 1, 2.5, Optional.empty());
        var path = directory.resolve("results.jsonl");
        try (var file = ResultFile.create(path)) {
            written.forEach(file::append);
            file.end(end);
        }

        var read = ResultReader.all(path);

        assertEquals(written, read.subList(0, 7));
        assertEquals(end, read.getLast());
    }

    @Test
    void fields_and_kinds_that_are_not_known_are_passed_over() throws Exception {
        var file =
                file("{\"record\":\"weather\",\"rain\":true}\n{\"record\":\"note\",\"text\":\"well\",\"mood\":{}}\n");

        assertEquals(List.of(new NoteRecord("well")), ResultReader.all(file));
    }

    @Test
    void a_broken_line_is_named_by_its_number() throws Exception {
        var file = file(NOTE + "{\"record\":\"note\",\n" + NOTE);

        assertTrue(complaint(file).contains("line 2 is broken"), complaint(file));
    }

    @Test
    void what_is_said_of_a_broken_line_is_for_people() throws Exception {
        for (var text : List.of("{\"record\":\"note\"", "[1,2", "\uFFFD\u0001", "{\"record\":\"no\u0007te\"}")) {
            String said = complaint(file(text + "\n"));

            assertTrue(said.contains("line 1 is broken: "), said);
            assertFalse(said.contains("[Source"), said);
            assertTrue(said.chars().noneMatch(c -> Character.isISOControl(c) || c == 0xFFFD), said);
        }
    }

    @Test
    void a_line_that_lacks_what_its_kind_must_have_is_broken() throws Exception {
        assertTrue(complaint(file("{\"record\":\"trial\",\"trial\":1}\n")).contains("line 1"));
    }

    @Test
    void a_last_line_that_was_cut_off_is_noted_and_the_others_are_read() throws Exception {
        var read = ResultReader.all(file(NOTE + NOTE + "{\"record\":\"tri"));

        assertEquals(3, read.size());
        assertTrue(assertInstanceOf(NoteRecord.class, read.getLast()).text().contains("cut off"));
    }

    @Test
    void a_line_without_end_is_read_no_further_than_its_bound() throws Exception {
        byte[] endless = new byte[BoundedLines.LONGEST_BYTES + 10];
        Arrays.fill(endless, (byte) 'x');
        var file = Files.write(directory.resolve("endless.jsonl"), endless);

        assertTrue(complaint(file).contains("longer than any record"), complaint(file));
    }

    @Test
    void what_is_no_result_file_is_refused_in_one_sentence() throws Exception {
        assertTrue(complaint(directory.resolve("nothing")).startsWith("there is no "));
        assertTrue(complaint(file("")).contains("is empty"));
        assertTrue(complaint(file("transport,pattern\n")).contains("line 1"));
        assertTrue(complaint(file("[1,2]\n")).contains("no JSON object"));
    }

    @Test
    void a_directory_means_the_run_in_it_or_the_runs_in_its_directories() throws Exception {
        var first = Files.createDirectories(directory.resolve("runs/1")).resolve("results.jsonl");
        var second = Files.createDirectories(directory.resolve("runs/2")).resolve("results.jsonl");
        Files.writeString(first, NOTE);
        Files.writeString(second, NOTE);

        assertEquals(List.of(first), ResultReader.files(directory.resolve("runs/1")));
        assertEquals(List.of(first, second), ResultReader.files(directory.resolve("runs")));
        assertThrows(
                UnreadableResultsException.class,
                () -> ResultReader.files(Files.createDirectory(directory.resolve("empty"))));
    }

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("some.jsonl"), text, StandardCharsets.UTF_8);
    }

    private static String complaint(Path file) {
        return String.valueOf(assertThrows(UnreadableResultsException.class, () -> ResultReader.all(file))
                .getMessage());
    }

    private static RunRecord run() {
        var host = new HostFacts(
                "one", "0.1.0", "Linux 6", "cpu", List.of(0, 1), "Java 25", "tsc", "boot", Optional.empty());
        return new RunRecord(1, "0.1.0", "2026-12-01T05:00:00Z", List.of("measure"), 7, List.of(host, host), Map.of());
    }

    private static LoadRecord load() {
        return new LoadRecord(
                "tcp",
                "ping-pong",
                64,
                "a->b",
                Optional.empty(),
                "poisson",
                12_500,
                Optional.of(new Estimate(12_480, 12_470, 12_490)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.of(25_000),
                OptionalLong.of(25_000),
                OptionalLong.of(0),
                "broken",
                0,
                2,
                1,
                Optional.of("goal"),
                Optional.of("p99 was 300.0 us"));
    }

    private static CapacityRecord capacity() {
        return new CapacityRecord(
                "tcp",
                "ping-pong",
                64,
                "a->b",
                Optional.empty(),
                "p99 <= 200us",
                "poisson",
                "never-kept",
                OptionalDouble.empty(),
                OptionalDouble.of(12_500),
                5,
                OptionalDouble.empty(),
                Optional.of("goal"),
                Optional.of("p99 was 300.0 us"),
                1,
                3,
                1,
                false,
                List.of(new VerdictRecord("loopback", false, "both sides", "another host")));
    }

    private static TrialRecord trial() {
        return new TrialRecord(
                3,
                "tcp",
                "ping-pong",
                64,
                "a->b",
                Optional.of("x"),
                "measured",
                Map.of("oneWayMicros", 3.5),
                platform(),
                Optional.empty());
    }

    private static Optional<PlatformSides> platform() {
        var host = new PlatformSides.Host(
                OptionalLong.of(80_000),
                OptionalLong.of(11_800_000),
                2,
                3_000_000,
                OptionalLong.of(0),
                OptionalLong.of(1_200),
                OptionalLong.empty(),
                OptionalDouble.of(2596.14),
                OptionalDouble.of(2596.14));
        return Optional.of(new PlatformSides(Optional.of(host), Optional.empty()));
    }

    private static ResultRecord result() {
        var estimate = Optional.of(new Estimate(3.5, 3.25, 3.75));
        return new ResultRecord(
                "tcp",
                "ping-pong",
                64,
                "a->b",
                Optional.empty(),
                false,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new ResultRecord.Offer("poisson", 50_000, Optional.empty())),
                estimate,
                estimate,
                Optional.empty(),
                Optional.empty(),
                ResultRecord.PerSide.NONE,
                Optional.empty(),
                Optional.empty(),
                estimate,
                new ResultRecord.PerSide(Optional.empty(), estimate),
                ResultRecord.PerSide.NONE,
                ResultRecord.PerSide.NONE,
                new ResultRecord.PerSide(estimate, Optional.empty()),
                ResultRecord.PerSide.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.of(new ResultRecord.Count(10, 640)),
                Optional.empty(),
                OptionalLong.of(0),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                List.of(new FlowRecord(1, 0, estimate, 10, 9, 1)),
                OptionalDouble.of(0.75),
                Optional.of(new ResultRecord.Load(3, 65_536, estimate)),
                estimate,
                OptionalDouble.of(4.5),
                platform(),
                9,
                true,
                List.of(new VerdictRecord("loopback", false, "one host", "use two")));
    }
}
