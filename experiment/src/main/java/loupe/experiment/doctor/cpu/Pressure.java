package loupe.experiment.doctor.cpu;

import java.util.ArrayList;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// For how much of the last ten seconds some thread waited for a CPU, for memory or for a disk.
public final class Pressure implements Check {
    private static final Pattern SOME = Pattern.compile("some avg10=([0-9.]+)");
    private static final double NOTICED_PERCENT = 2;
    private static final double SPOILING_PERCENT = 20;

    @Override
    public String name() {
        return "pressure";
    }

    @Override
    public String looksAt() {
        return "/proc/pressure/{cpu,memory,io}";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var found = new ArrayList<String>();
        double worst = 0;
        for (var what : new String[] {"cpu", "memory", "io"}) {
            var percent = percent(host, what);
            if (percent.isPresent()) {
                found.add("%s %.0f %%".formatted(what, percent.getAsDouble()));
                worst = Math.max(worst, percent.getAsDouble());
            }
        }
        if (found.isEmpty()) {
            return Finding.unknown("this kernel does not keep it (psi=1 on its command line)");
        }
        return finding("of the last 10 s somebody waited for " + String.join(", ", found), worst);
    }

    private static Finding finding(String found, double worst) {
        String advice = "see other-load; wait until the host is quiet";
        if (worst >= SPOILING_PERCENT) {
            return Finding.spoils(found, advice, Affected.TAIL, Affected.INTERVALS, Affected.SPEED);
        }
        return worst >= NOTICED_PERCENT
                ? Finding.notice(found, advice, Affected.TAIL, Affected.INTERVALS)
                : Finding.good(found);
    }

    private static OptionalDouble percent(Host host, String what) throws NotToldException {
        var matcher = SOME.matcher(host.text("proc/pressure/" + what).orElse(""));
        return matcher.find() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
    }
}
