package loupe.experiment.doctor.cpu;

import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// How long a CPU that waits takes to wake up: a blocking receive pays for it with every message.
public final class IdleStates implements Check {
    private static final String DIRECTORY = "sys/devices/system/cpu/cpu0/cpuidle";
    private static final long NOTICED_MICROS = 5;
    private static final long SPOILING_MICROS = 50;

    @Override
    public String name() {
        return "idle-states";
    }

    @Override
    public String looksAt() {
        return "/" + DIRECTORY + "/state*/{name,latency,disable}";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        long deepestMicros = -1;
        String deepest = "";
        for (var state : host.names(DIRECTORY)) {
            long micros = host.number(DIRECTORY + "/" + state + "/latency").orElse(-1);
            boolean enabled = host.number(DIRECTORY + "/" + state + "/disable").orElse(0) == 0;
            if (enabled && micros > deepestMicros) {
                deepestMicros = micros;
                deepest = host.perhaps(DIRECTORY + "/" + state + "/name").orElse(state);
            }
        }
        if (deepestMicros < 0) {
            String driver = host.perhaps("sys/devices/system/cpu/cpuidle/current_driver")
                    .orElse("none");
            return Finding.unknown("the kernel has no idle states to choose from (driver " + driver
                    + "); a hypervisor may have its own");
        }
        return finding("deepest %s, %d us to wake up".formatted(deepest, deepestMicros), deepestMicros);
    }

    private static Finding finding(String found, long micros) {
        String advice = "cpupower idle-set -D " + NOTICED_MICROS + ", or measure spinning with --io non-blocking";
        if (micros > SPOILING_MICROS) {
            return Finding.spoils(found, advice, Affected.ROUND_TRIP, Affected.ONE_WAY_TIME, Affected.TAIL);
        }
        return micros > NOTICED_MICROS
                ? Finding.notice(found, advice, Affected.ROUND_TRIP, Affected.ONE_WAY_TIME)
                : Finding.good(found);
    }
}
