package loupe.experiment;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import loupe.transport.posix.HostCpus;

/// What can be learnt of the host that this process runs on, without privileges. What the host does not tell is named
/// `unknown`.
public final class ThisHost {
    private static final String UNKNOWN = "unknown";

    private ThisHost() {}

    public static HostFacts facts() {
        return new HostFacts(
                name(),
                Version.CURRENT,
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                cpuModel(),
                HostCpus.allowed(),
                System.getProperty("java.vendor") + " " + System.getProperty("java.version"),
                firstLine("/sys/devices/system/clocksource/clocksource0/current_clocksource"),
                firstLine("/proc/sys/kernel/random/boot_id"),
                network());
    }

    private static String name() {
        String name = firstLine("/proc/sys/kernel/hostname");
        if (!name.equals(UNKNOWN)) {
            return name;
        }
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (IOException nameless) {
            return UNKNOWN;
        }
    }

    private static Optional<String> network() {
        try {
            return Optional.of(
                    Files.readSymbolicLink(Path.of("/proc/self/ns/net")).toString());
        } catch (IOException untold) {
            return Optional.empty();
        }
    }

    private static String cpuModel() {
        return lines("/proc/cpuinfo").stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse(System.getProperty("os.arch"));
    }

    private static String firstLine(String path) {
        return lines(path).stream().findFirst().map(String::strip).orElse(UNKNOWN);
    }

    private static List<String> lines(String path) {
        try {
            return Files.readAllLines(Path.of(path));
        } catch (IOException absent) {
            return List.of();
        }
    }
}
