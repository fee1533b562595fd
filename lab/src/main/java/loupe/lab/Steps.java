package loupe.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import loupe.measure.DataRate;

/// What `ip` and `tc` are told, as lines of their batch files. The bridge is in the namespace in which the lab is
/// built, so that one batch reaches every link's far end.
final class Steps {
    /// A shaper lets so many bytes through at once (tbf(8)): at least a packet, and from some rate on what comes
    /// between two looks of its timer.
    private static final int LEAST_BURST_BYTES = 15_000;

    private static final long BURST_PER_SECOND = 10_000;
    private static final int BITS = 8;

    private final LabPlan plan;

    Steps(LabPlan plan) {
        this.plan = plan;
    }

    /// The bridge, the namespaces, and a link from each to it.
    List<String> wiring() {
        var lines = new ArrayList<String>();
        lines.add("link set lo up");
        lines.add("link add br0 mtu %d type bridge stp_state 0 forward_delay 0 mcast_snooping 0"
                .formatted(plan.mtuBytes()));
        lines.add("link set br0 addrgenmode none up");
        for (int host = 1; host <= plan.hosts(); host++) {
            lines.add("netns add " + name(host));
            lines.add("link add p%d mtu %d type veth peer name eth0 mtu %d address %s netns %s"
                    .formatted(host, plan.mtuBytes(), plan.mtuBytes(), hardware(host), name(host)));
            lines.add("link set p%d addrgenmode none master br0 up".formatted(host));
        }
        return lines;
    }

    /// One host's own end of its link. The others' hardware addresses are told, so that no request for one disturbs a
    /// measurement.
    List<String> inside(int host) {
        var lines = new ArrayList<String>();
        lines.add("link set lo up");
        lines.add("link set eth0 addrgenmode none up");
        lines.add("addr add %s/24 dev eth0".formatted(address(host)));
        IntStream.rangeClosed(1, plan.hosts())
                .filter(other -> other != host)
                .mapToObj(other ->
                        "neigh add %s lladdr %s dev eth0 nud permanent".formatted(address(other), hardware(other)))
                .forEach(lines::add);
        return lines;
    }

    /// The shapers of the switch: towards each host.
    List<String> shapingAtSwitch() {
        return IntStream.rangeClosed(1, plan.hosts())
                .boxed()
                .flatMap(host -> shaping("p" + host).stream())
                .toList();
    }

    /// A host's own: towards the switch.
    List<String> shapingAtHost() {
        return shaping("eth0");
    }

    private List<String> shaping(String device) {
        return plan.rate().stream()
                .map(rate -> "qdisc add dev %s root tbf rate %dbit burst %d latency %dms"
                        .formatted(
                                device,
                                rate.bitsPerSecond(),
                                burstBytes(rate),
                                plan.queue().toMillis()))
                .toList();
    }

    private long burstBytes(DataRate rate) {
        long ethernetHeader = 14;
        return Math.max(
                Math.max(LEAST_BURST_BYTES, plan.mtuBytes() + ethernetHeader),
                rate.bitsPerSecond() / BITS / BURST_PER_SECOND);
    }

    static String name(int host) {
        return "h" + host;
    }

    static String address(int host) {
        return "10.77.0." + host;
    }

    /// Locally administered.
    private static String hardware(int host) {
        return "02:77:00:00:00:%02x".formatted(host);
    }
}
