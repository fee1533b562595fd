package loupe.lab;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;

/// Hosts on this machine, as network namespaces around a bridge, each with one link, `eth0`, and an address. They share
/// the machine's CPUs and its kernel: what a lab shows of contention on links is real, what it shows of CPU cost is
/// that
/// of all hosts on one machine.
public final class Lab {
    private final LabPlan plan;

    private Lab(LabPlan plan) {
        this.plan = plan;
    }

    /// Builds it in the namespaces of this process, which must have been started by [Seclusion].
    ///
    /// @throws LabException in one sentence, where the kernel or a tool lacks something
    public static Lab build(LabPlan plan) throws LabException {
        // The names of network namespaces stand in /run/netns: in a /run of its own, no one else sees or needs them.
        Tool.need(List.of("mount", "-t", "tmpfs", "loupe-lab", "/run"), List.of());
        var steps = new Steps(plan);
        Tool.need(List.of("ip", "-batch", "-"), steps.wiring());
        for (int host = 1; host <= plan.hosts(); host++) {
            Tool.need(List.of("ip", "-n", Steps.name(host), "-batch", "-"), steps.inside(host));
            if (plan.rate().isPresent()) {
                Tool.need(List.of("tc", "-n", Steps.name(host), "-batch", "-"), steps.shapingAtHost());
            }
        }
        if (plan.rate().isPresent()) {
            Tool.need(List.of("tc", "-batch", "-"), steps.shapingAtSwitch());
        }
        return new Lab(plan);
    }

    public LabPlan plan() {
        return plan;
    }

    /// Host 1 is 10.77.0.1.
    public InetAddress address(int host) {
        try {
            return InetAddress.getByName(Steps.address(checked(host)));
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// The command that runs `command` on the host.
    public List<String> on(int host, List<String> command) {
        return Stream.concat(Stream.of("ip", "netns", "exec", Steps.name(checked(host))), command.stream())
                .toList();
    }

    private int checked(int host) {
        if (host < 1 || host > plan.hosts()) {
            throw new IllegalArgumentException("hosts 1 to %d, asked for %d".formatted(plan.hosts(), host));
        }
        return host;
    }
}
