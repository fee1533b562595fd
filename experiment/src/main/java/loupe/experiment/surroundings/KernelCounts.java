package loupe.experiment.surroundings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import loupe.transport.posix.KernelFile;

/// What Linux counts for the whole host since its start (proc(5), /proc/stat).
///
/// @param stolenNanos that the hypervisor gave to others, over all CPUs, to 10 ms
/// @param contextSwitches of all CPUs
record KernelCounts(OptionalLong stolenNanos, OptionalLong contextSwitches) {
    private static final Path STAT = Path.of("/proc/stat");
    private static final Path THREAD = Path.of("/proc/thread-self/schedstat");

    /// The unit of /proc/stat is 1/100 s on every architecture.
    private static final long NANOS_PER_TICK = 10_000_000;

    private static final int STOLEN = 8;
    private static final int WAITED = 1;

    static KernelCounts now() {
        try {
            return of(KernelFile.text(STAT));
        } catch (IOException untold) {
            return new KernelCounts(OptionalLong.empty(), OptionalLong.empty());
        }
    }

    static KernelCounts of(String stat) {
        var stolen = OptionalLong.empty();
        var switches = OptionalLong.empty();
        for (String line : stat.split("\n", -1)) {
            if (line.startsWith("cpu ")) {
                stolen = number(line, STOLEN);
            } else if (line.startsWith("ctxt ")) {
                switches = number(line, 1);
            }
        }
        var nanos = stolen.isPresent() ? OptionalLong.of(stolen.getAsLong() * NANOS_PER_TICK) : stolen;
        return new KernelCounts(nanos, switches);
    }

    /// How long the calling thread has been ready to run without a CPU.
    static OptionalLong waitedNanos() {
        try {
            return number(KernelFile.text(THREAD), WAITED);
        } catch (IOException untold) {
            return OptionalLong.empty();
        }
    }

    private static OptionalLong number(String line, int place) {
        String[] words = line.split("\\s+", -1);
        return words.length > place && words[place].matches("\\d{1,18}")
                ? OptionalLong.of(Long.parseLong(words[place]))
                : OptionalLong.empty();
    }
}
