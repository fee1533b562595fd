package loupe.experiment.doctor.cpu;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Whether another system runs below this one.
public final class VirtualMachine implements Check {
    private static final String DMI = "sys/class/dmi/id/";

    @Override
    public String name() {
        return "virtual-machine";
    }

    @Override
    public String looksAt() {
        return "/proc/cpuinfo, /sys/hypervisor/type, /" + DMI + "{sys_vendor,product_name}";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var hypervisor = host.perhaps("sys/hypervisor/type");
        boolean flagged = host.need("proc/cpuinfo")
                .lines()
                .anyMatch(line -> line.startsWith("flags") && line.contains(" hypervisor"));
        if (!flagged && hypervisor.isEmpty()) {
            return Finding.good("none seen");
        }
        String product = Stream.of(hypervisor, host.perhaps(DMI + "sys_vendor"), host.perhaps(DMI + "product_name"))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" "));
        return Finding.notice(
                product.isEmpty() ? "yes" : "yes: " + product,
                "read the highest percentiles as the hypervisor's; compare only what was measured in one run",
                Affected.TAIL,
                Affected.COMPARISONS);
    }
}
