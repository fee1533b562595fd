package loupe.experiment.doctor.network;

import java.util.ArrayList;
import java.util.Set;
import java.util.TreeSet;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.CpuList;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;

/// Which CPUs take the network devices' interrupts, and whether somebody moves them about.
public final class Interrupts implements Check {
    private static final String PERHAPS_MOVED = "irqbalance";

    @Override
    public String name() {
        return "interrupts";
    }

    @Override
    public String looksAt() {
        return "/sys/class/net/*/device/msi_irqs, /proc/irq/*/effective_affinity_list, /proc/PID/comm";
    }

    @Override
    public Finding look(Host host) {
        var told = new ArrayList<String>();
        for (var device : NetworkDevices.up(host)) {
            var cpus = cpus(host, device);
            if (!cpus.isEmpty()) {
                told.add(device + " on CPU " + words(cpus));
            }
        }
        boolean moved = host.names("proc").stream()
                .filter(name -> name.matches("\\d+"))
                .anyMatch(pid -> host.perhaps("proc/" + pid + "/comm")
                        .filter(PERHAPS_MOVED::equals)
                        .isPresent());
        String where = told.isEmpty() ? "no network device tells its interrupts" : String.join("; ", told);
        if (moved) {
            return Finding.notice(
                    where + "; irqbalance moves them about",
                    "stop irqbalance while you measure, and pin the sides away from those CPUs with --affinity",
                    Affected.TAIL,
                    Affected.INTERVALS);
        }
        return told.isEmpty() ? Finding.unknown(where) : Finding.good(where + "; irqbalance does not run");
    }

    private static Set<Integer> cpus(Host host, String device) {
        var cpus = new TreeSet<Integer>();
        String directory = NetworkDevices.DIRECTORY + device + "/device/";
        var interrupts = new ArrayList<>(host.names(directory + "msi_irqs"));
        // A virtio device's interrupts are those of the bus device that it sits on.
        interrupts.addAll(host.names(directory + "../msi_irqs"));
        for (var number : interrupts) {
            host.perhaps("proc/irq/" + number + "/effective_affinity_list")
                    .or(() -> host.perhaps("proc/irq/" + number + "/smp_affinity_list"))
                    .ifPresent(list -> cpus.addAll(CpuList.parse(list)));
        }
        return cpus;
    }

    private static String words(Set<Integer> cpus) {
        return String.join(", ", cpus.stream().map(String::valueOf).toList());
    }
}
