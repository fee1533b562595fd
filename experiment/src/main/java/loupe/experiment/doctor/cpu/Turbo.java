package loupe.experiment.doctor.cpu;

import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Whether a CPU runs faster while it is cool and its neighbours idle.
public final class Turbo implements Check {
    private static final String INTEL = "sys/devices/system/cpu/intel_pstate/no_turbo";
    private static final String OTHERS = "sys/devices/system/cpu/cpufreq/boost";

    @Override
    public String name() {
        return "turbo";
    }

    @Override
    public String looksAt() {
        return "/" + INTEL + ", /" + OTHERS;
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var off = host.number(INTEL);
        var boost = host.number(OTHERS);
        if (off.isEmpty() && boost.isEmpty()) {
            return Finding.unknown("the kernel does not tell");
        }
        boolean on = off.isPresent() ? off.getAsLong() == 0 : boost.getAsLong() != 0;
        return on
                ? Finding.notice(
                        "on: the frequency depends on heat and on the neighbours",
                        off.isPresent() ? "write 1 to /" + INTEL : "write 0 to /" + OTHERS,
                        Affected.COMPARISONS,
                        Affected.INTERVALS)
                : Finding.good("off");
    }
}
