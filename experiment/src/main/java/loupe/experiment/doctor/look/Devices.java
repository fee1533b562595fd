package loupe.experiment.doctor.look;

import java.util.Optional;
import java.util.function.Function;
import loupe.transport.posix.Ethtool;

/// How network devices are asked, by name. What one does not tell is empty.
public record Devices(
        Function<String, Optional<Ethtool.Offloads>> offloads,
        Function<String, Optional<Ethtool.Coalescing>> coalescing) {
    /// Those of this host.
    public static final Devices OF_THIS_HOST = new Devices(Ethtool::offloads, Ethtool::coalescing);
}
