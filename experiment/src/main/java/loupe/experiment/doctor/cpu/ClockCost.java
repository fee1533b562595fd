package loupe.experiment.doctor.cpu;

import java.util.Arrays;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;

/// What one reading of the clock takes, and the smallest step it makes. Each round trip contains one reading.
public final class ClockCost implements Check {
    private static final int BATCH = 1_000;
    private static final int BATCHES = 60;
    private static final double NOTICED_NANOS = 100;
    private static final double SPOILING_NANOS = 500;
    private static final long COARSE_NANOS = 1_000;

    @Override
    public String name() {
        return "clock-cost";
    }

    @Override
    public String looksAt() {
        return "60,000 readings of the clock";
    }

    @Override
    public Finding look(Host host) {
        long[] batchNanos = new long[BATCHES];
        long step = Long.MAX_VALUE;
        for (int batch = 0; batch < BATCHES; batch++) {
            long first = host.clock().nanos();
            long last = first;
            for (int i = 0; i < BATCH; i++) {
                long now = host.clock().nanos();
                step = now > last ? Math.min(step, now - last) : step;
                last = now;
            }
            batchNanos[batch] = last - first;
        }
        // The first half is compiled meanwhile.
        Arrays.sort(batchNanos, BATCHES / 2, BATCHES);
        return finding(batchNanos[BATCHES * 3 / 4] / (double) BATCH, step);
    }

    private static Finding finding(double nanos, long step) {
        String found = "%.0f ns a reading, smallest step %d ns".formatted(nanos, step);
        if (nanos >= SPOILING_NANOS || step >= COARSE_NANOS) {
            return Finding.spoils(
                    found,
                    "see clock-source; take the figures of messages below " + (int) Math.ceil(10 * nanos / 1_000)
                            + " us as those of the clock",
                    Affected.SEND_COST,
                    Affected.ROUND_TRIP,
                    Affected.ONE_WAY_TIME,
                    Affected.OVERHEAD);
        }
        return nanos >= NOTICED_NANOS
                ? Finding.notice(found, "see clock-source", Affected.SEND_COST, Affected.ROUND_TRIP)
                : Finding.good(found);
    }
}
