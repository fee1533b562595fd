package loupe.experiment.doctor.look;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.posix.KernelFile;

/// A host as its checks see it. All files are read below a root, so that a test can bring a host of its own.
///
/// @param root `/`, or a directory with samples of /proc and /sys
/// @param devices how network devices are asked
/// @param clock what time is measured with
/// @param pause lets some time go by between two looks
public record Host(Path root, Devices devices, NanoClock clock, Runnable pause) {
    private static final long PAUSE_NANOS = 250_000_000;

    public static Host thisHost() {
        return new Host(
                Path.of("/"), Devices.OF_THIS_HOST, SystemClock.INSTANCE, () -> LockSupport.parkNanos(PAUSE_NANOS));
    }

    /// A file's text, without blanks around it; empty where there is no such file.
    ///
    /// @throws NotToldException where it is there but may not be read
    public Optional<String> text(String path) throws NotToldException {
        try {
            return Optional.of(KernelFile.text(root.resolve(path)));
        } catch (NoSuchFileException absent) {
            return Optional.empty();
        } catch (IOException refused) {
            throw new NotToldException("/%s can't be read".formatted(path));
        }
    }

    /// As [#text], where the file is needed.
    public String need(String path) throws NotToldException {
        return text(path).orElseThrow(() -> new NotToldException("there is no /" + path));
    }

    /// As [#text]; empty also where it may not be read.
    public Optional<String> perhaps(String path) {
        try {
            return text(path);
        } catch (NotToldException untold) {
            return Optional.empty();
        }
    }

    /// The first number in a file; empty where there is no such file or no number in it.
    public OptionalLong number(String path) throws NotToldException {
        return text(path).stream()
                .map(text -> text.replaceFirst("(?s)\\s.*", ""))
                .filter(word -> word.matches("-?\\d{1,18}"))
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    /// The names in a directory, in order; none where there is no such directory or it may not be read.
    public List<String> names(String directory) {
        try (var names = Files.list(root.resolve(directory))) {
            return names.map(path -> String.valueOf(path.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException absent) {
            return List.of();
        }
    }

    public boolean has(String path) {
        return Files.exists(root.resolve(path));
    }
}
