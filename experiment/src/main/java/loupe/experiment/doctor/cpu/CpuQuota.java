package loupe.experiment.doctor.cpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.CpuList;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Whether this process may use all CPUs all the time: a container with a quota is stopped for tens of milliseconds
/// once it has used it up.
public final class CpuQuota implements Check {
    private static final String ROOT = "sys/fs/cgroup";

    @Override
    public String name() {
        return "cpu-quota";
    }

    @Override
    public String looksAt() {
        return "/proc/self/cgroup, /" + ROOT + "/.../{cpu.max,cpu.cfs_quota_us}, /proc/self/status";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        for (var directory : directories(host.text("proc/self/cgroup").orElse(""))) {
            var quota = quota(host, directory);
            if (quota.isPresent()) {
                return Finding.spoils(
                        "%.2f CPUs, then stopped (%s)".formatted(quota.get(), "/" + directory),
                        "lift the quota of the container, or give it whole CPUs by a cpuset",
                        Affected.TAIL,
                        Affected.SPEED,
                        Affected.MESSAGE_RATE,
                        Affected.INTERVALS);
            }
        }
        return allowed(host);
    }

    private static Finding allowed(Host host) throws NotToldException {
        var may = host.need("proc/self/status")
                .lines()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> CpuList.parse(line.substring(line.indexOf(':') + 1)))
                .findFirst()
                .orElseThrow(() -> new NotToldException("/proc/self/status tells no CPUs"));
        var online = CpuList.parse(host.need("sys/devices/system/cpu/online"));
        String found = "no quota, %d of %d CPUs".formatted(may.size(), online.size());
        if (may.size() < 2 && online.size() > 1) {
            return Finding.spoils(
                    found,
                    "over loopback both sides take turns on one CPU: give the process another",
                    Affected.ROUND_TRIP,
                    Affected.ONE_WAY_TIME,
                    Affected.SPEED);
        }
        return Finding.good(found);
    }

    /// Of the process and of all groups above it, in both versions of control groups.
    private static List<String> directories(String groups) {
        var directories = new ArrayList<String>();
        for (var line : groups.lines().toList()) {
            var parts = line.split(":", 3);
            if (parts.length == 3
                    && (parts[1].isEmpty() || List.of(parts[1].split(",", -1)).contains("cpu"))) {
                String base = parts[1].isEmpty() ? ROOT : ROOT + "/" + parts[1];
                for (String path = parts[2]; !path.isEmpty(); path = path.substring(0, path.lastIndexOf('/'))) {
                    directories.add(path.equals("/") ? base : base + path);
                }
                directories.add(base);
            }
        }
        return directories.stream().distinct().toList();
    }

    /// In CPUs.
    private static Optional<Double> quota(Host host, String directory) throws NotToldException {
        var both = host.text(directory + "/cpu.max").orElse("").split(" ", -1);
        if (both.length == 2 && !both[0].equals("max")) {
            return Optional.of(Double.parseDouble(both[0]) / Double.parseDouble(both[1]));
        }
        var quota = host.number(directory + "/cpu.cfs_quota_us");
        var period = host.number(directory + "/cpu.cfs_period_us");
        return quota.isPresent() && period.isPresent() && quota.getAsLong() > 0
                ? Optional.of(quota.getAsLong() / (double) period.getAsLong())
                : Optional.empty();
    }
}
