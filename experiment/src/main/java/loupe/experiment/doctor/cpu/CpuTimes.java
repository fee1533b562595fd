package loupe.experiment.doctor.cpu;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// The first line of /proc/stat, in ticks since the host started (proc_stat(5)).
///
/// @param ticks user, nice, system, idle, iowait, irq, softirq, steal
record CpuTimes(List<Long> ticks) {
    private static final int STEAL = 7;

    static CpuTimes now(Host host) throws NotToldException {
        var ticks = host.need("proc/stat")
                .lines()
                .filter(line -> line.startsWith("cpu "))
                .flatMap(line -> Arrays.stream(line.split("\\s+", -1)).skip(1).limit(STEAL + 1))
                .map(Long::valueOf)
                .toList();
        if (ticks.size() <= STEAL) {
            throw new NotToldException("/proc/stat tells no steal time");
        }
        return new CpuTimes(ticks);
    }

    CpuTimes minus(CpuTimes earlier) {
        return new CpuTimes(IntStream.range(0, ticks.size())
                .mapToObj(i -> Math.max(0, ticks.get(i) - earlier.ticks.get(i)))
                .toList());
    }

    long all() {
        return ticks.stream().mapToLong(Long::longValue).sum();
    }

    /// The share that the hypervisor gave to others while this host wanted to run, 0 to 1.
    double stolen() {
        return all() == 0 ? 0 : ticks.get(STEAL) / (double) all();
    }
}
