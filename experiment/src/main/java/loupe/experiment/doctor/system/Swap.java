package loupe.experiment.doctor.system;

import java.util.Map;
import java.util.stream.Collectors;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;
import loupe.measure.DataSize;

/// Whether memory is short, or has been moved to a disk.
public final class Swap implements Check {
    private static final long SPOILING_SHARE = 20;
    private static final int KIBI = 1024;

    @Override
    public String name() {
        return "swap";
    }

    @Override
    public String looksAt() {
        return "/proc/meminfo";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var kib = host.need("proc/meminfo")
                .lines()
                .filter(line -> line.matches("\\w+:\\s+\\d+ kB"))
                .map(line -> line.split("[:\\s]+", -1))
                .collect(Collectors.toMap(part -> part[0], part -> Long.valueOf(part[1]), (first, again) -> first));
        long total = of(kib, "MemTotal");
        long available = of(kib, "MemAvailable");
        long used = of(kib, "SwapTotal") - of(kib, "SwapFree");
        String found = "%s of %s memory free, %s swapped out".formatted(size(available), size(total), size(used));
        if (available < total / SPOILING_SHARE) {
            return Finding.spoils(
                    found, "end what holds the memory", Affected.TAIL, Affected.SPEED, Affected.INTERVALS);
        }
        return used > 0
                ? Finding.notice(found, "swapoff -a while you measure, or a fresh start of the programs", Affected.TAIL)
                : Finding.good(found);
    }

    private static long of(Map<String, Long> kib, String name) throws NotToldException {
        var value = kib.get(name);
        if (value == null) {
            throw new NotToldException("/proc/meminfo tells no " + name);
        }
        return value;
    }

    private static String size(long kib) {
        long mebi = kib / KIBI;
        return mebi >= 10 * KIBI ? mebi / KIBI + " GiB" : mebi > 0 ? mebi + " MiB" : DataSize.ofBytes(kib * KIBI) + "";
    }
}
