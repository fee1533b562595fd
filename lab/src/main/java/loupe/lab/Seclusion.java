package loupe.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A process with networks, mounts and process numbers of its own (namespaces(7)). All that is made in it, and every
/// process that is started in it, is gone when it ends, however it ends: so a lab leaves nothing behind. Where the user
/// is not root, it is root in there and nowhere else (user_namespaces(7)).
public final class Seclusion {
    private static final List<String> UNSHARE =
            List.of("unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc");

    private Seclusion() {}

    /// The command that runs `command` secluded, in a session of its own, so that the terminal's Ctrl-C does not reach
    /// it. It dies with the thread that starts it.
    public static List<String> around(List<String> command) {
        return around(command, isRoot());
    }

    static List<String> around(List<String> command, boolean byRoot) {
        var root = byRoot ? Stream.<String>of() : Stream.of("--map-root-user");
        return Stream.of(
                        Stream.of("setpriv", "--pdeathsig", "KILL", "setsid"), UNSHARE.stream(), root, command.stream())
                .flatMap(part -> part)
                .toList();
    }

    /// Why it can't be had on this machine, with what to do about it; empty where it can.
    public static Optional<String> refusal() {
        try {
            var tried = Tool.run(around(List.of("true")), List.of());
            return tried.code() == 0 ? Optional.empty() : Optional.of(refused(tried.said()));
        } catch (LabException absent) {
            return Optional.of(String.valueOf(absent.getMessage()));
        }
    }

    private static String refused(String said) {
        return isRoot()
                ? "this machine gives no network namespace, even to root (%s): a container needs the capability SYS_ADMIN"
                        .formatted(said)
                : "this machine gives no network namespace to a user (%s): run it as root, or allow user namespaces (sysctl"
                                .formatted(said)
                        + " user.max_user_namespaces, kernel.apparmor_restrict_unprivileged_userns=0)";
    }

    private static boolean isRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException unknown) {
            return false;
        }
    }
}
