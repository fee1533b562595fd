package loupe.experiment.doctor.network;

import java.util.ArrayList;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// The speed, the duplex mode and the MTU of network devices.
public final class Links implements Check {
    @Override
    public String name() {
        return "links";
    }

    @Override
    public String looksAt() {
        return "/" + NetworkDevices.DIRECTORY + "*/{operstate,speed,duplex,mtu}";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        if (!host.has(NetworkDevices.DIRECTORY)) {
            throw new NotToldException("there is no /" + NetworkDevices.DIRECTORY);
        }
        var told = new ArrayList<String>();
        boolean half = false;
        for (var device : NetworkDevices.up(host)) {
            String directory = NetworkDevices.DIRECTORY + device;
            String speed = host.perhaps(directory + "/speed")
                    .filter(text -> text.matches("[1-9]\\d*"))
                    .map(text -> ", " + text + " Mbit/s")
                    .orElse("");
            var duplex = host.perhaps(directory + "/duplex").filter(text -> text.matches("half|full"));
            half |= duplex.filter("half"::equals).isPresent();
            told.add("%s: MTU %s%s%s"
                    .formatted(
                            device,
                            host.perhaps(directory + "/mtu").orElse("?"),
                            speed,
                            duplex.map(text -> ", " + text + " duplex").orElse("")));
        }
        if (told.isEmpty()) {
            return Finding.notice(
                    "no network device but loopback is up", "only this host itself can be measured", Affected.SPEED);
        }
        return half
                ? Finding.spoils(
                        String.join("; ", told),
                        "let both ends of the cable negotiate: half duplex is what one end gets that was set by hand",
                        Affected.SPEED,
                        Affected.ONE_WAY_TIME,
                        Affected.LOST)
                : Finding.good(String.join("; ", told));
    }
}
