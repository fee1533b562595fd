package loupe.experiment.doctor.system;

import java.util.OptionalLong;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// The limits of this process, as /proc/self/limits has them.
final class ProcessLimits {
    static final String FILE = "proc/self/limits";

    private static final int SOFT = 0;

    private ProcessLimits() {}

    /// The soft limit of that title; empty where there is none.
    static OptionalLong soft(Host host, String title) throws NotToldException {
        var soft = host.need(FILE)
                .lines()
                .filter(line -> line.startsWith(title))
                .map(line -> line.substring(title.length()).strip().split("\\s+", -1)[SOFT])
                .findFirst()
                .orElseThrow(() -> new NotToldException("/" + FILE + " has no line '" + title + "'"));
        return soft.equals("unlimited") ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(soft));
    }
}
