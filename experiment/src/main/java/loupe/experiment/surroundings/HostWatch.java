package loupe.experiment.surroundings;

import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SurroundingsMeter;

/// Watches this host from the set-up of a trial until it is closed.
public final class HostWatch implements SurroundingsMeter, AutoCloseable {
    private final NanoClock clock;
    private final StallRecorder stalls;
    private final Megahertz before = Megahertz.now();

    private HostWatch(NanoClock clock) {
        this.clock = clock;
        this.stalls = new StallRecorder(clock);
    }

    /// Begins to watch.
    ///
    /// @param clock of this machine
    public static HostWatch open(NanoClock clock) {
        // The first use of the JVM's counters loads them, which must not happen within a window.
        Collections.now();
        var watch = new HostWatch(clock);
        watch.stalls.start();
        return watch;
    }

    @Override
    public Watch watch() {
        var log = new StallLog(StallRecorder.INTERVAL_NANOS);
        stalls.add(log);
        return new WindowWatch(clock, log, before);
    }

    @Override
    public void close() {
        stalls.close();
    }
}
