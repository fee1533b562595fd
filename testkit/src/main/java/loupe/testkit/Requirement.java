package loupe.testkit;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/// What a test needs of the machine. Where it is lacking the test is skipped with a sentence, but where `CI=true` it
/// fails: a test that is skipped there would never be run at all.
public enum Requirement {
    /// Root's rights and `ip` of iproute2, to make network namespaces.
    NETWORK_NAMESPACES,

    /// `tc` of iproute2, to limit a link's rate.
    TRAFFIC_CONTROL,

    /// Root's rights, to mount a file system.
    MOUNTS,

    /// Two CPUs, for two sides that spin.
    TWO_CPUS;

    /// One sentence of what is lacking; empty where the requirement is met. One thread tries at a time.
    public synchronized Optional<String> lacking() {
        return switch (this) {
            case NETWORK_NAMESPACES ->
                refused("ip", "netns", "add", probe())
                        .or(() -> refused("ip", "netns", "del", probe()))
                        .map(why -> "needs network namespaces (root and iproute2): " + why);
            case TRAFFIC_CONTROL -> refused("tc", "-V").map(why -> "needs tc of iproute2: " + why);
            case MOUNTS ->
                refused("unshare", "--mount", "mount", "-t", "tmpfs", "loupe-probe", "/mnt")
                        .map(why -> "needs to mount a file system (root): " + why);
            case TWO_CPUS ->
                Runtime.getRuntime().availableProcessors() >= 2
                        ? Optional.empty()
                        : Optional.of("needs two CPUs, and there is one");
        };
    }

    /// Goes on where the requirement is met; else ends the test, as skipped or, in CI, as failed.
    public void orSkip() {
        orSkip(lacking(), Boolean.parseBoolean(System.getenv("CI")));
    }

    static void orSkip(Optional<String> lacking, boolean inCi) {
        if (lacking.isEmpty()) {
            return;
        }
        if (inCi) {
            Assertions.fail(lacking.get() + " (CI=true, where nothing may be skipped)");
        }
        Assumptions.abort(lacking.get());
    }

    private static String probe() {
        return "loupe-probe-" + ProcessHandle.current().pid();
    }

    private static Optional<String> refused(String... command) {
        var ended = Command.run(List.of(command));
        return ended.succeeded() ? Optional.empty() : Optional.of(ended.output());
    }
}
