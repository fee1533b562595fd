package loupe.experiment.doctor.network;

import java.util.List;
import loupe.experiment.doctor.look.Host;

/// The devices in /sys/class/net.
final class NetworkDevices {
    static final String DIRECTORY = "sys/class/net/";

    private static final String LOOPBACK = "lo";

    private NetworkDevices() {}

    /// All but loopback that are up, or don't tell whether they are.
    static List<String> up(Host host) {
        return host.names(DIRECTORY).stream()
                .filter(device -> !device.equals(LOOPBACK) && host.has(DIRECTORY + device + "/operstate"))
                .filter(device -> !host.perhaps(DIRECTORY + device + "/operstate")
                        .orElse("")
                        .matches("down|notpresent|lowerlayerdown"))
                .toList();
    }
}
