package loupe.experiment.surroundings;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.NanoClock;

/// A thread that does nothing but sleep, and tells how late it wakes (the idea of Tene's jHiccup): whatever kept it
/// from
/// running, a collection of garbage, a hypervisor or another process, kept the measured threads from it too.
final class StallRecorder implements AutoCloseable {
    /// Between two wakings. A stall that is shorter may fall between them; a shorter sleep would cost the measured
    /// threads more than it tells, see docs/performance.md.
    static final long INTERVAL_NANOS = 10_000_000;

    private final NanoClock clock;
    private volatile StallLog[] logs = {};
    private volatile boolean closed;

    StallRecorder(NanoClock clock) {
        this.clock = clock;
    }

    void start() {
        Thread.ofPlatform().name("stall-recorder").daemon().start(this::record);
    }

    synchronized void add(StallLog log) {
        var more = Arrays.copyOf(logs, logs.length + 1);
        more[logs.length] = log;
        logs = more;
    }

    private void record() {
        long nowNanos = clock.nanos();
        while (!closed) {
            long dueNanos = nowNanos + INTERVAL_NANOS;
            sleepUntil(dueNanos);
            nowNanos = clock.nanos();
            for (var log : logs) {
                log.woke(dueNanos, nowNanos);
            }
        }
    }

    private void sleepUntil(long dueNanos) {
        for (long left = INTERVAL_NANOS; left > 0 && !closed; left = dueNanos - clock.nanos()) {
            LockSupport.parkNanos(this, left);
        }
    }

    /// The thread ends when it wakes next.
    @Override
    public void close() {
        closed = true;
    }
}
