package loupe.experiment;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import loupe.measure.clock.CpuMeter;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SurroundingsMeter;
import loupe.pattern.Phase;
import loupe.pattern.Stage;
import loupe.transport.posix.ThreadCpuMeter;

/// A stage on this machine: platform threads and their CPU time.
///
/// @param clock of the transport
/// @param surroundings of the host
/// @param workNanos given what the work that a rank does takes
/// @param phases told when the play goes into its next phase
public record ThreadStage(NanoClock clock, SurroundingsMeter surroundings, AtomicLong workNanos, Consumer<Phase> phases)
        implements Stage {
    private static final long SPIN_NANOS = 150_000;

    @Override
    public CpuMeter cpu() {
        return ThreadCpuMeter.INSTANCE;
    }

    @Override
    public void enter(Phase phase) {
        phases.accept(phase);
    }

    /// Sleeps through most of the time and spins through the last of it: a sleep ends some 60 us late,
    /// and on a busy host later still.
    @Override
    public void waitUntil(long nanos) {
        long leftNanos = nanos - clock.nanos();
        while (leftNanos > 0) {
            if (leftNanos > SPIN_NANOS) {
                LockSupport.parkNanos(leftNanos - SPIN_NANOS);
            } else {
                Thread.onSpinWait();
            }
            leftNanos = nanos - clock.nanos();
        }
    }

    @Override
    public Work work(long nanos) {
        if (nanos == 0) {
            return Work.NONE;
        }
        var work = BusyWork.of(nanos, clock);
        workNanos.set(work.nanos());
        return work;
    }

    @Override
    public void together(Part first, Part second) throws IOException {
        var other = new CompletableFuture<Void>();
        var thread = Thread.ofPlatform()
                .name(Thread.currentThread().getName() + "-second")
                .daemon()
                .start(() -> play(second, other));
        IOException failure = null;
        try {
            first.play();
        } catch (IOException broken) {
            failure = broken;
        }
        try {
            other.join();
        } catch (CompletionException broken) {
            failure = failure != null ? failure : asIoException(broken);
        }
        join(thread);
        if (failure != null) {
            throw failure;
        }
    }

    private static void play(Part part, CompletableFuture<Void> ended) {
        try {
            part.play();
            ended.complete(null);
        } catch (IOException | RuntimeException broken) {
            ended.completeExceptionally(broken);
        }
    }

    private static IOException asIoException(CompletionException broken) {
        return broken.getCause() instanceof IOException io ? io : new IOException(broken.getCause());
    }

    private static void join(Thread thread) throws IOException {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a rank's second thread was ending", interrupted);
        }
    }
}
