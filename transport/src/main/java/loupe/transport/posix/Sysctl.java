package loupe.transport.posix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/// The kernel's settings, as the network namespace of the calling process sees them. Not for hot loops.
public final class Sysctl {
    private Sysctl() {}

    /// The text of a setting such as `net.core.wmem_max`; empty where the kernel does not have or tell it.
    public static Optional<String> text(String name) {
        try {
            return Optional.of(KernelFile.text(Path.of("/proc/sys", name.split("\\.", -1))));
        } catch (IOException untold) {
            return Optional.empty();
        }
    }

    /// The last of a setting's numbers: its most, where there are least, default and most.
    public static OptionalLong most(String name) {
        return text(name)
                .map(text -> text.replaceFirst("(?s).*\\s", ""))
                .filter(last -> last.matches("\\d{1,18}"))
                .map(last -> OptionalLong.of(Long.parseLong(last)))
                .orElse(OptionalLong.empty());
    }

    /// Whether a switch is off; false where the kernel does not tell.
    public static boolean isOff(String name) {
        return text(name).filter("0"::equals).isPresent();
    }
}
