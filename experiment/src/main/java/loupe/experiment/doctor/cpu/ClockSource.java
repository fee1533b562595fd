package loupe.experiment.doctor.cpu;

import java.util.Set;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Which counter the kernel tells the time from. One that sits outside the CPU costs a microsecond a reading or more.
public final class ClockSource implements Check {
    private static final String DIRECTORY = "sys/devices/system/clocksource/clocksource0/";
    private static final Set<String> IN_THE_CPU = Set.of("tsc", "arch_sys_counter", "timebase", "riscv_clocksource");
    private static final Set<String> OF_THE_HYPERVISOR =
            Set.of("kvm-clock", "xen", "hyperv_clocksource_tsc_page", "hyperv_clocksource_msr");

    @Override
    public String name() {
        return "clock-source";
    }

    @Override
    public String looksAt() {
        return "/" + DIRECTORY + "current_clocksource";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        String source = host.need(DIRECTORY + "current_clocksource");
        if (IN_THE_CPU.contains(source)) {
            return Finding.good(source);
        }
        String others = host.perhaps(DIRECTORY + "available_clocksource").orElse("?");
        if (OF_THE_HYPERVISOR.contains(source)) {
            return Finding.notice(
                    "%s, which the hypervisor keeps; there are: %s".formatted(source, others),
                    "see clock-cost; tsc costs less where it is offered",
                    Affected.SEND_COST,
                    Affected.ROUND_TRIP);
        }
        return Finding.spoils(
                "%s, outside the CPU; there are: %s".formatted(source, others),
                "write tsc to /" + DIRECTORY + "current_clocksource, or find in dmesg why the kernel left it",
                Affected.SEND_COST,
                Affected.ROUND_TRIP,
                Affected.ONE_WAY_TIME,
                Affected.OVERHEAD);
    }
}
