package loupe.experiment.doctor.network;

import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// How large a segment over loopback can be.
public final class LoopbackMtu implements Check {
    private static final long USUAL_BYTES = 65_536;

    @Override
    public String name() {
        return "loopback-mtu";
    }

    @Override
    public String looksAt() {
        return "/" + NetworkDevices.DIRECTORY + "lo/mtu";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        long bytes = host.number(NetworkDevices.DIRECTORY + "lo/mtu")
                .orElseThrow(() -> new NotToldException("there is no loopback device"));
        return bytes == USUAL_BYTES
                ? Finding.good("65536")
                : Finding.notice(
                        bytes + ", where 65536 is usual",
                        "ip link set lo mtu 65536, or compare loopback with nobody else's",
                        Affected.SPEED,
                        Affected.COMPARISONS);
    }
}
