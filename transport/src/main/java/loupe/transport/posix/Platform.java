package loupe.transport.posix;

import java.util.Locale;
import java.util.Optional;

/// Whether the system calls of this package can be made here. Asked before any other class of the package is touched.
public final class Platform {
    private Platform() {}

    /// Empty on 64-bit Linux, else one sentence that says what is missing.
    public static Optional<String> whyNot() {
        String system = System.getProperty("os.name");
        String architecture = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        boolean known = architecture.equals("amd64") || architecture.equals("aarch64");
        return system.equals("Linux") && known
                ? Optional.empty()
                : Optional.of("it makes system calls of Linux on x86-64 or aarch64, and this is %s on %s"
                        .formatted(system, architecture));
    }
}
