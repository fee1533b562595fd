package loupe.experiment.doctor.system;

import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// How many sockets and files a process may have open.
public final class OpenFiles implements Check {
    private static final long SPOILING = 1024;
    private static final long NOTICED = 4096;

    @Override
    public String name() {
        return "open-files";
    }

    @Override
    public String looksAt() {
        return "/" + ProcessLimits.FILE;
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var most = ProcessLimits.soft(host, "Max open files");
        if (most.isEmpty() || most.getAsLong() >= NOTICED) {
            return Finding.good(most.isEmpty() ? "unlimited" : Long.toString(most.getAsLong()));
        }
        String advice = "ulimit -n 65536 before the start, or LimitNOFILE= of the service";
        String found = Long.toString(most.getAsLong());
        return most.getAsLong() < SPOILING
                ? Finding.spoils(found, advice, Affected.MANY_CONNECTIONS)
                : Finding.notice(found, advice, Affected.MANY_CONNECTIONS);
    }
}
