package loupe.experiment.doctor.cpu;

import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// How much of the CPUs a hypervisor gives to its other guests.
public final class StealTime implements Check {
    private static final double NOTICED = 0.002;
    private static final double SPOILING = 0.02;

    @Override
    public String name() {
        return "steal";
    }

    @Override
    public String looksAt() {
        return "/proc/stat, twice a quarter of a second apart";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var before = CpuTimes.now(host);
        host.pause().run();
        double now = CpuTimes.now(host).minus(before).stolen();
        double ever = before.stolen();
        String found = "%.1f %% now, %.1f %% since the host started".formatted(100 * now, 100 * ever);
        String advice = "measure on a host of your own, or when its neighbours are quiet";
        if (now >= SPOILING) {
            return Finding.spoils(
                    found, advice, Affected.TAIL, Affected.INTERVALS, Affected.SPEED, Affected.COMPARISONS);
        }
        return Math.max(now, ever) >= NOTICED
                ? Finding.notice(found, advice, Affected.TAIL, Affected.INTERVALS)
                : Finding.good(found);
    }
}
