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

    /// OpenSSH's client and server, of which a test starts its own.
    SSH_SERVER,

    /// Slurm's daemons and clients, root's rights and network namespaces, to make a cluster.
    SLURM,

    /// Two CPUs, for two sides that spin.
    TWO_CPUS;

    private static final String SSHD = "/usr/sbin/sshd";

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
            case SSH_SERVER ->
                refused("test", "-x", SSHD)
                        .or(() -> refused("ssh", "-V"))
                        .map(why -> "needs ssh and sshd (apt install openssh-server): " + why);
            case SLURM ->
                refused("sh", "-c", "command -v slurmctld && command -v slurmd && command -v srun")
                        .map(why -> "needs Slurm (apt install slurmctld slurmd slurm-client): " + why)
                        .or(NETWORK_NAMESPACES::lacking);
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
