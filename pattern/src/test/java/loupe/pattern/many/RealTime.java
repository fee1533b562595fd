package loupe.pattern.many;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.CpuMeter;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SurroundingsMeter;
import loupe.measure.clock.SystemClock;
import loupe.pattern.Phase;
import loupe.pattern.Stage;

/// A stage of threads, without what a real one asks of the host.
record RealTime() implements Stage {
    @Override
    public NanoClock clock() {
        return SystemClock.INSTANCE;
    }

    @Override
    public CpuMeter cpu() {
        return CpuMeter.NONE;
    }

    @Override
    public SurroundingsMeter surroundings() {
        return SurroundingsMeter.NONE;
    }

    @Override
    public void enter(Phase phase) {}

    @Override
    public void together(Part first, Part second) throws IOException {
        var other = CompletableFuture.runAsync(() -> play(second), Thread.ofPlatform()::start);
        first.play();
        try {
            other.join();
        } catch (CompletionException broken) {
            throw new IOException(broken.getCause());
        }
    }

    private static void play(Part part) {
        try {
            part.play();
        } catch (IOException broken) {
            throw new CompletionException(broken);
        }
    }

    @Override
    public void waitUntil(long nanos) {
        while (clock().nanos() < nanos) {
            LockSupport.parkNanos(Math.max(1, nanos - clock().nanos()));
        }
    }

    @Override
    public Work work(long nanos) {
        return nanos == 0 ? Work.NONE : new Waiting(nanos);
    }

    private record Waiting(long nanos) implements Work {
        @Override
        public void perform() {
            new RealTime().waitUntil(SystemClock.INSTANCE.nanos() + nanos);
        }
    }
}
