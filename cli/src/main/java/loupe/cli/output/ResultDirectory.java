package loupe.cli.output;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import loupe.cli.plan.WrongInputException;
import loupe.experiment.record.ResultFile;

/// Makes the place that a run's results go to. What is there already is never written over.
public final class ResultDirectory {
    private static final String FILE = "results.jsonl";
    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
    private static final int MOST_AT_ONCE = 100;

    private ResultDirectory() {}

    /// Makes the directory and the file in it.
    ///
    /// @param asked a directory that is there and holds no results, or one to be made
    /// @param now names the directory where none was asked
    /// @throws WrongInputException where there are results in it already
    /// @throws CouldNotRunException where it can't be made or written
    public static ResultFile create(Optional<Path> asked, LocalDateTime now)
            throws WrongInputException, CouldNotRunException {
        var directory = asked.orElse(Path.of("loupe-results", NAME.format(now)));
        try {
            return asked.isPresent() ? in(directory) : inNew(directory);
        } catch (FileAlreadyExistsException taken) {
            throw new WrongInputException(
                    List.of("--out: %s is there already and is never written over: name another directory"
                            .formatted(taken.getFile())));
        } catch (IOException refused) {
            throw new CouldNotRunException(
                    "results can't be written to %s (%s): name a directory with --out that can be written"
                            .formatted(directory, why(refused)));
        }
    }

    private static ResultFile in(Path directory) throws IOException {
        Files.createDirectories(directory);
        return ResultFile.create(directory.resolve(FILE));
    }

    /// Two runs may begin in the same second.
    private static ResultFile inNew(Path directory) throws IOException {
        var free = directory;
        for (int i = 2; Files.exists(free) && i < MOST_AT_ONCE; i++) {
            free = directory.resolveSibling(directory.getFileName() + "-" + i);
        }
        return in(free);
    }

    /// The JDK names the file and forgets the reason.
    private static String why(IOException refused) {
        return switch (refused) {
            case AccessDeniedException denied -> "permission denied";
            case NoSuchFileException missing -> "no such directory";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> String.valueOf(refused.getMessage());
        };
    }
}
