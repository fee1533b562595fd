package loupe.experiment.doctor.cpu;

import java.util.TreeSet;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Whether the CPUs keep their frequency. One that slows down while it waits is slow when the message comes.
public final class FrequencyGovernor implements Check {
    @Override
    public String name() {
        return "frequency";
    }

    @Override
    public String looksAt() {
        return "/sys/devices/system/cpu/cpu*/cpufreq/scaling_governor";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var governors = new TreeSet<String>();
        for (var cpu : host.names("sys/devices/system/cpu")) {
            if (cpu.matches("cpu\\d+")) {
                host.text("sys/devices/system/cpu/" + cpu + "/cpufreq/scaling_governor")
                        .ifPresent(governors::add);
            }
        }
        if (governors.isEmpty()) {
            return Finding.unknown("the kernel does not steer the frequency: the hypervisor or the firmware does");
        }
        String found = "governor " + String.join(", ", governors);
        return governors.size() == 1 && governors.contains("performance")
                ? Finding.good(found)
                : Finding.spoils(
                        found,
                        "cpupower frequency-set -g performance",
                        Affected.ONE_WAY_TIME,
                        Affected.ROUND_TRIP,
                        Affected.CPU_COST,
                        Affected.COMPARISONS);
    }
}
