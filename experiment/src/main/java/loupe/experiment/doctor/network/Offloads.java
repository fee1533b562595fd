package loupe.experiment.doctor.network;

import java.util.ArrayList;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.transport.posix.Ethtool;

/// Whether network devices, or the kernel for them, join and cut segments on their way.
public final class Offloads implements Check {
    @Override
    public String name() {
        return "offloads";
    }

    @Override
    public String looksAt() {
        return "ethtool's tso, gso, gro, lro of each network device that is up";
    }

    @Override
    public Finding look(Host host) {
        var told = new ArrayList<String>();
        boolean joins = false;
        boolean lro = false;
        for (var device : NetworkDevices.up(host)) {
            var offloads = host.devices().offloads().apply(device);
            if (offloads.isPresent()) {
                told.add(device + ": " + words(offloads.get()));
                joins |= offloads.get().tso()
                        || offloads.get().gso()
                        || offloads.get().gro();
                lro |= offloads.get().lro();
            }
        }
        if (told.isEmpty()) {
            return Finding.unknown("no network device but loopback is up, or none tells");
        }
        return finding(String.join("; ", told), joins, lro);
    }

    private static Finding finding(String found, boolean joins, boolean lro) {
        if (lro) {
            return Finding.spoils(
                    found + ": the device joins what it receives",
                    "ethtool -K DEVICE lro off",
                    Affected.MERGING,
                    Affected.OVERHEAD,
                    Affected.ONE_WAY_TIME);
        }
        return joins
                ? Finding.notice(
                        found,
                        "a segment that is counted may be many packets on the wire, which is what users have; "
                                + "to count packets: ethtool -K DEVICE tso off gso off gro off",
                        Affected.MERGING,
                        Affected.CPU_COST)
                : Finding.good(found);
    }

    private static String words(Ethtool.Offloads offloads) {
        var on = new ArrayList<String>();
        if (offloads.tso()) {
            on.add("tso");
        }
        if (offloads.gso()) {
            on.add("gso");
        }
        if (offloads.gro()) {
            on.add("gro");
        }
        if (offloads.lro()) {
            on.add("lro");
        }
        return on.isEmpty() ? "none" : String.join(" ", on);
    }
}
