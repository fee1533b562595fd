package loupe.experiment.doctor.cpu;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.CpuList;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// What else runs here: how much of the CPUs other processes take, and which.
public final class OtherLoad implements Check {
    private static final double NOTICED = 0.02;
    private static final double SPOILING = 0.10;
    private static final int MOST_NAMED = 3;

    /// One of /proc/PID/stat (proc_pid_stat(5)), after the name in brackets: the 12th and 13th of what follows.
    private static final int USER_AFTER_NAME = 11;

    private record Seen(String name, long ticks) {}

    private record Busy(String name, double share) {}

    @Override
    public String name() {
        return "other-load";
    }

    @Override
    public String looksAt() {
        return "/proc/loadavg, /proc/stat and /proc/PID/stat, twice a quarter of a second apart";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        int cpus = Math.max(
                1, CpuList.parse(host.need("sys/devices/system/cpu/online")).size());
        var timesBefore = CpuTimes.now(host);
        var before = processes(host);
        host.pause().run();
        long ticks = CpuTimes.now(host).minus(timesBefore).all();
        var after = processes(host);
        var busy = ticks == 0 ? List.<Busy>of() : busy(before, after, ticks);
        return finding(host, busy, cpus);
    }

    private static Finding finding(Host host, List<Busy> busy, int cpus) {
        double share = busy.stream().mapToDouble(Busy::share).sum();
        String load = host.perhaps("proc/loadavg").orElse("?").replaceFirst(" .*", "");
        String found = "%.0f %% of %d CPUs taken by others, load %s%s"
                .formatted(100 * share, cpus, load, share < NOTICED ? "" : ": " + named(busy, cpus));
        if (share >= SPOILING) {
            return Finding.spoils(
                    found,
                    "end it, or measure elsewhere",
                    Affected.TAIL,
                    Affected.INTERVALS,
                    Affected.SPEED,
                    Affected.ONE_WAY_TIME);
        }
        return share >= NOTICED
                ? Finding.notice(found, "end it for narrower intervals", Affected.TAIL, Affected.INTERVALS)
                : Finding.good(found);
    }

    private static String named(List<Busy> busy, int cpus) {
        return busy.stream()
                .limit(MOST_NAMED)
                .map(process -> "%s %.0f %% of one".formatted(process.name, 100 * process.share * cpus))
                .collect(Collectors.joining(", "));
    }

    private static List<Busy> busy(Map<String, Seen> before, Map<String, Seen> after, long ticks) {
        return after.entrySet().stream()
                .map(entry -> share(Optional.ofNullable(before.get(entry.getKey())), entry.getValue(), ticks))
                .filter(process -> process.share > 0)
                .sorted(Comparator.comparingDouble(Busy::share).reversed())
                .toList();
    }

    /// One that came meanwhile has taken all its ticks in this time.
    private static Busy share(Optional<Seen> before, Seen after, long ticks) {
        long taken = after.ticks - before.map(Seen::ticks).orElse(0L);
        return new Busy(after.name, Math.max(0, taken) / (double) ticks);
    }

    /// All but this one, by their numbers.
    private static Map<String, Seen> processes(Host host) {
        String self = host.perhaps("proc/self/stat").orElse("").replaceFirst(" .*", "");
        var processes = new LinkedHashMap<String, Seen>();
        for (var pid : host.names("proc")) {
            if (pid.matches("\\d+") && !pid.equals(self)) {
                host.perhaps("proc/" + pid + "/stat").ifPresent(stat -> processes.put(pid, process(stat)));
            }
        }
        return processes;
    }

    private static Seen process(String stat) {
        int end = stat.lastIndexOf(')');
        var fields = stat.substring(end + 2).split(" ", -1);
        long ticks = Long.parseLong(fields[USER_AFTER_NAME]) + Long.parseLong(fields[USER_AFTER_NAME + 1]);
        return new Seen(stat.substring(stat.indexOf('(') + 1, end), ticks);
    }
}
