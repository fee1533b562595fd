package loupe.verification;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The files of the project as they stand in the working tree, without what is built or measured.
final class Tree {
    static final Path ROOT = root();

    private static final Set<String> NOT_OURS = Set.of(".git", "target", "loupe-results", ".idea", ".vscode");

    private Tree() {}

    static List<Path> endingIn(String suffix) {
        return all().stream().filter(file -> file.toString().endsWith(suffix)).toList();
    }

    static List<Path> all() {
        var files = new ArrayList<Path>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                    return NOT_OURS.contains(directory.getFileName().toString())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files.add(file);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return files.stream().sorted().toList();
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// As a person names it, from the root.
    static String name(Path file) {
        return ROOT.relativize(file).toString();
    }

    private static Path root() {
        var directory = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(directory.resolve(".mvn"))) {
            var parent = directory.getParent();
            if (parent == null) {
                throw new IllegalStateException(
                        "no directory above " + Path.of("").toAbsolutePath() + " has .mvn");
            }
            directory = parent;
        }
        return directory;
    }
}
