package loupe.experiment.doctor.network;

import java.util.Set;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Which congestion control TCP uses where none is asked.
public final class CongestionControl implements Check {
    private static final String DIRECTORY = "proc/sys/net/ipv4/";
    private static final Set<String> USUAL = Set.of("cubic", "reno");

    @Override
    public String name() {
        return "congestion-control";
    }

    @Override
    public String looksAt() {
        return "/" + DIRECTORY + "{tcp_congestion_control,tcp_allowed_congestion_control}";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        String control = host.need(DIRECTORY + "tcp_congestion_control");
        String found = "%s; without root there are: %s"
                .formatted(
                        control,
                        host.perhaps(DIRECTORY + "tcp_allowed_congestion_control")
                                .orElse("?"));
        return USUAL.contains(control)
                ? Finding.good(found)
                : Finding.notice(
                        found,
                        "the same at both ends and in all runs that are compared: --congestion-control cubic"
                                + (control.startsWith("bbr") ? "; bbr spaces segments out by time" : ""),
                        Affected.SPEED,
                        Affected.SEND_COST,
                        Affected.MERGING,
                        Affected.COMPARISONS);
    }
}
