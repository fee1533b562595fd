package loupe.experiment;

import java.util.List;
import java.util.Optional;

/// What is known of a host that plays a side.
///
/// @param name the host's own name
/// @param loupeVersion the version of Loupe there
/// @param operatingSystem kernel name and release
/// @param cpuModel as the kernel names it
/// @param onlineCpus the CPUs that the process may run on
/// @param java vendor and version of the JVM
/// @param clockSource as the kernel names it, such as `tsc`
/// @param bootId the same for two processes on one kernel, so that two sides on one machine are known as such
/// @param network the same for two processes in one network namespace; empty where it is not told
public record HostFacts(
        String name,
        String loupeVersion,
        String operatingSystem,
        String cpuModel,
        List<Integer> onlineCpus,
        String java,
        String clockSource,
        String bootId,
        Optional<String> network) {
    public HostFacts {
        onlineCpus = List.copyOf(onlineCpus);
    }
}
