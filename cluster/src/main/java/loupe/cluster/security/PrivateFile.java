package loupe.cluster.security;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import loupe.cluster.ClusterException;

/// Files that hold what only their owner should know.
final class PrivateFile {
    private static final long MOST_BYTES = 1 << 20;

    private PrivateFile() {}

    /// @throws ClusterException in one sentence where everybody may read it, or nobody can
    static void require(Path file, String what) {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw ClusterException.wrongInput(what + " " + file + " can't be read: name a file that is there");
        }
        try {
            var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
            if (view != null && view.readAttributes().permissions().contains(PosixFilePermission.OTHERS_READ)) {
                throw ClusterException.wrongInput(
                        what + " " + file + " can be read by everybody on this host: run 'chmod 600 " + file + "'");
            }
        } catch (IOException unreadable) {
            throw unreadable(file, what, unreadable);
        }
    }

    static byte[] read(Path file, String what) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw ClusterException.wrongInput(what + " " + file + " is larger than 1 MiB: name another");
            }
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw unreadable(file, what, unreadable);
        }
    }

    private static ClusterException unreadable(Path file, String what, IOException cause) {
        return new ClusterException(
                ClusterException.Kind.WRONG_INPUT, what + " " + file + " can't be read: " + cause.getMessage(), cause);
    }
}
