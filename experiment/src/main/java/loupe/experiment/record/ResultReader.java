package loupe.experiment.record;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import loupe.experiment.record.BoundedLines.TooLongException;

/// Reads what [ResultFile] writes and what `--json` prints. Fields and kinds of records that are not known are passed
/// over, an end that is missing is missed by nobody, and a last line that was cut off becomes a note.
public final class ResultReader {
    private static final String FILE = "results.jsonl";
    private static final int MOST_RUNS = 1_000;

    private ResultReader() {}

    /// The result files that a person means by a path: the file itself; `results.jsonl` in a directory; or that of each
    /// directory in it, by name.
    ///
    /// @return at least one
    /// @throws UnreadableResultsException where there is none
    public static List<Path> files(Path named) throws UnreadableResultsException {
        if (!Files.isDirectory(named)) {
            return List.of(named);
        }
        if (Files.exists(named.resolve(FILE))) {
            return List.of(named.resolve(FILE));
        }
        try (var within = Files.list(named)) {
            var files = within.map(directory -> directory.resolve(FILE))
                    .filter(Files::exists)
                    .sorted()
                    .limit(MOST_RUNS)
                    .toList();
            if (files.isEmpty()) {
                throw new UnreadableResultsException(
                        "%s holds no %s, nor does any directory in it: name the directory of a run, or a file"
                                .formatted(named, FILE));
            }
            return files;
        } catch (IOException unreadable) {
            throw unreadable(named, unreadable);
        }
    }

    /// Hands over each line as it is read, in order.
    ///
    /// @throws UnreadableResultsException at the first line that is broken, or where there is no record at all
    public static void read(Path file, Consumer<Line> lines) throws UnreadableResultsException {
        try (var in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            read(file, new BoundedLines(in), lines);
        } catch (IOException unreadable) {
            throw unreadable(file, unreadable);
        }
    }

    /// All lines of a file that fits into memory, as those of any run do.
    public static List<Line> all(Path file) throws UnreadableResultsException {
        var lines = new ArrayList<Line>();
        read(file, lines::add);
        return List.copyOf(lines);
    }

    private static void read(Path file, BoundedLines texts, Consumer<Line> lines)
            throws IOException, UnreadableResultsException {
        boolean any = false;
        for (long number = 1; !texts.over(); number++) {
            try {
                var text = texts.next();
                if (!text.isBlank()) {
                    line(text).forEach(lines);
                    any = true;
                }
            } catch (TooLongException tooLong) {
                throw broken(file, number, "is longer than any record is");
            } catch (IllegalArgumentException wrong) {
                throw broken(file, number, String.valueOf(wrong.getMessage()));
            }
        }
        if (!any) {
            throw new UnreadableResultsException(file + " is empty: name a results.jsonl of loupe measure");
        }
    }

    private static Stream<Line> line(BoundedLines.Text text) {
        try {
            return LineReader.read(text.text()).stream();
        } catch (IllegalArgumentException broken) {
            if (text.whole()) {
                throw broken;
            }
            return Stream.of(new NoteRecord("the last line was cut off and is left out"));
        }
    }

    private static UnreadableResultsException broken(Path file, long number, String what) {
        return new UnreadableResultsException(
                "%s: line %d %s; a result file has one record of loupe measure a line".formatted(file, number, what));
    }

    private static UnreadableResultsException unreadable(Path named, IOException why) {
        return new UnreadableResultsException(
                why instanceof NoSuchFileException
                        ? "there is no %s: name a results.jsonl, or the directory that it is in".formatted(named)
                        : "%s can't be read: %s".formatted(named, why.getMessage()));
    }
}
