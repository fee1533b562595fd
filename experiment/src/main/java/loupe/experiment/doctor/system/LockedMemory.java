package loupe.experiment.doctor.system;

import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;
import loupe.measure.DataSize;

/// How much memory a process may keep from being moved or swapped out, which RDMA and packet rings need.
public final class LockedMemory implements Check {
    private static final long NOTICED_BYTES = 1 << 20;

    @Override
    public String name() {
        return "locked-memory";
    }

    @Override
    public String looksAt() {
        return "/" + ProcessLimits.FILE;
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var most = ProcessLimits.soft(host, "Max locked memory");
        if (most.isEmpty()) {
            return Finding.good("unlimited");
        }
        String found = DataSize.ofBytes(most.getAsLong()).toString();
        return most.getAsLong() >= NOTICED_BYTES
                ? Finding.good(found)
                : Finding.notice(
                        found,
                        "ulimit -l unlimited, for transports that register memory with a device; others do not mind",
                        Affected.SPEED);
    }
}
