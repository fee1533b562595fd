package loupe.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A file system of its own in a test's directory. Needs [Requirement#MOUNTS].
public final class Mount implements AutoCloseable {
    private final Path directory;

    private Mount(Path directory) {
        this.directory = directory;
    }

    /// Mounts a file system in memory that has room for so many bytes.
    public static Mount tmpfs(Path directory, long bytes) throws IOException {
        Files.createDirectories(directory);
        Command.need(List.of("mount", "-t", "tmpfs", "-o", "size=" + bytes, "loupe-test", directory.toString()));
        return new Mount(directory);
    }

    public Path directory() {
        return directory;
    }

    @Override
    public void close() throws IOException {
        Command.need(List.of("umount", "--lazy", directory.toString()));
    }
}
