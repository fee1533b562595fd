package loupe.transport.posix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that the kernel makes up while it is read, of /proc or /sys.
public final class KernelFile {
    private static final int MOST_BYTES = 1 << 22;

    private KernelFile() {}

    /// Its text, without blanks around it; at most the first 4 MiB. Read in large parts: of a setting with several
    /// numbers the kernel gives a small read the beginning of the first, and the next read nothing, which is what
    /// [Files#readString] makes of it.
    ///
    /// @throws java.nio.file.NoSuchFileException where there is no such file
    public static String text(Path path) throws IOException {
        try (var file = Files.newInputStream(path)) {
            return new String(file.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1).strip();
        }
    }
}
