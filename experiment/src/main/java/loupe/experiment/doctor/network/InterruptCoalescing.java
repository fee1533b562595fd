package loupe.experiment.doctor.network;

import java.util.ArrayList;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;

/// How long network devices hold interrupts back: so long a message that came alone is not seen.
public final class InterruptCoalescing implements Check {
    private static final long SPOILING_MICROS = 10;

    @Override
    public String name() {
        return "interrupt-coalescing";
    }

    @Override
    public String looksAt() {
        return "ethtool -c of each network device that is up";
    }

    @Override
    public Finding look(Host host) {
        var told = new ArrayList<String>();
        long longestMicros = 0;
        boolean adaptive = false;
        for (var device : NetworkDevices.up(host)) {
            var coalescing = host.devices().coalescing().apply(device);
            if (coalescing.isPresent()) {
                long micros = coalescing.get().receiveMicros();
                told.add("%s: %d us, %d packets%s"
                        .formatted(
                                device,
                                micros,
                                coalescing.get().receiveFrames(),
                                coalescing.get().adaptive() ? ", adaptive" : ""));
                longestMicros = Math.max(longestMicros, micros);
                adaptive |= coalescing.get().adaptive();
            }
        }
        if (told.isEmpty()) {
            return Finding.unknown("no network device tells, as with most virtual ones");
        }
        return finding(String.join("; ", told), longestMicros, adaptive);
    }

    private static Finding finding(String found, long micros, boolean adaptive) {
        String advice = "ethtool -C DEVICE adaptive-rx off rx-usecs 0";
        if (micros >= SPOILING_MICROS) {
            return Finding.spoils(
                    found, advice, Affected.ONE_WAY_TIME, Affected.ROUND_TRIP, Affected.OVERHEAD, Affected.MERGING);
        }
        return adaptive || micros > 0
                ? Finding.notice(found, advice, Affected.ONE_WAY_TIME, Affected.ROUND_TRIP)
                : Finding.good(found);
    }
}
