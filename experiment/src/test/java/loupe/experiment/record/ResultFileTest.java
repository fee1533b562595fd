package loupe.experiment.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ResultFileTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private Path directory;

    @Test
    void ends_in_a_valid_end_record_at_every_moment() throws IOException {
        try (var file = ResultFile.create(directory.resolve("results.jsonl"))) {
            assertEquals(List.of("end"), kinds(file.path()));
            file.append(new NoteRecord("first"));
            assertEquals(List.of("note", "end"), kinds(file.path()));
            file.append(new NoteRecord("second, with a line\nend in it"));
            assertEquals(List.of("note", "note", "end"), kinds(file.path()));
        }
    }

    @Test
    void the_end_that_is_told_takes_the_place_of_the_one_that_stands_there() throws IOException {
        var path = directory.resolve("results.jsonl");
        try (var file = ResultFile.create(path)) {
            file.append(new NoteRecord("one"));
            file.end(new EndRecord("complete", 0, 4, 4, 24, 1.5, Optional.empty()));
        }

        var last = JSON.readTree(Files.readAllLines(path).getLast());

        assertEquals(List.of("note", "end"), kinds(path));
        assertEquals("complete", last.get("how").asString());
        assertEquals(0, last.get("exitCode").asInt());
    }

    @Test
    void a_file_that_exists_is_not_touched() throws IOException {
        var path = Files.writeString(directory.resolve("results.jsonl"), "precious");

        assertThrows(FileAlreadyExistsException.class, () -> ResultFile.create(path));
        assertEquals("precious", Files.readString(path));
    }

    @Test
    void what_is_absent_is_left_out() {
        var line =
                JsonLines.of(new PlatformRecord(OptionalDouble.of(31), OptionalDouble.empty(), OptionalDouble.empty()));

        assertTrue(line.contains("\"clockReadNanos\":31"), line);
        assertTrue(!line.contains("recordNanos"), line);
        assertTrue(line.contains("\"record\":\"platform\""), line);
    }

    private static List<String> kinds(Path path) throws IOException {
        return Files.readAllLines(path).stream()
                .map(line -> JSON.readTree(line).get("record").asString())
                .toList();
    }
}
