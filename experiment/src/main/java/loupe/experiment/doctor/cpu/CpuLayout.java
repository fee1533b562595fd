package loupe.experiment.doctor.cpu;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.CpuList;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Which CPUs there are, which share a core, and which memory is near which: where two sides end up is worth a factor
/// of two.
public final class CpuLayout implements Check {
    private static final String CPUS = "sys/devices/system/cpu/";
    private static final String NODES = "sys/devices/system/node";

    @Override
    public String name() {
        return "cpu-layout";
    }

    @Override
    public String looksAt() {
        return "/" + CPUS + "{online,isolated,cpu*/topology/thread_siblings_list}, /" + NODES;
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var online = CpuList.parse(host.need(CPUS + "online"));
        var cores = cores(host, online);
        long nodes = host.names(NODES).stream()
                .filter(name -> name.matches("node\\d+"))
                .count();
        var isolated = CpuList.parse(host.perhaps(CPUS + "isolated").orElse(""));
        String found = "%d CPUs on %d cores%s%s"
                .formatted(
                        online.size(),
                        cores.size(),
                        nodes > 1 ? ", %d NUMA nodes".formatted(nodes) : "",
                        isolated.isEmpty() ? "" : ", isolated: " + isolated);
        return finding(found, online.size(), cores, nodes, isolated);
    }

    private static Finding finding(String found, int cpus, List<Integer> cores, long nodes, List<Integer> isolated) {
        if (cpus < 2) {
            return Finding.spoils(
                    found,
                    "over loopback both sides take turns on one CPU: measure between two hosts, and never spin",
                    Affected.ROUND_TRIP,
                    Affected.ONE_WAY_TIME,
                    Affected.SPEED,
                    Affected.OVERHEAD);
        }
        if (isolated.size() > 1) {
            return Finding.good("%s; pin the sides to those: --affinity %d:%d"
                    .formatted(found, isolated.getFirst(), isolated.get(1)));
        }
        if (cores.size() < 2) {
            return Finding.notice(
                    found,
                    "both sides share one core: over loopback each slows the other down",
                    Affected.SPEED,
                    Affected.CPU_COST);
        }
        return cores.size() < cpus || nodes > 1
                ? Finding.notice(
                        found,
                        "pin the sides to different cores%s: --affinity %d:%d"
                                .formatted(nodes > 1 ? " of one node" : "", cores.get(0), cores.get(1)),
                        Affected.ROUND_TRIP,
                        Affected.COMPARISONS)
                : Finding.good(found);
    }

    /// The first CPU of each core, those of the first node first.
    private static List<Integer> cores(Host host, List<Integer> online) {
        Map<String, Integer> firstOf = new LinkedHashMap<>();
        for (int cpu : online) {
            String siblings = host.perhaps(CPUS + "cpu" + cpu + "/topology/thread_siblings_list")
                    .orElse(Integer.toString(cpu));
            firstOf.putIfAbsent(siblings, cpu);
        }
        var cores = new ArrayList<>(firstOf.values());
        var near = CpuList.parse(host.perhaps(NODES + "/node0/cpulist").orElse(""));
        cores.sort((a, b) -> Boolean.compare(!near.contains(a), !near.contains(b)));
        return cores;
    }
}
