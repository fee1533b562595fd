package loupe.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import loupe.experiment.run.Stop;

/// A person's wish that a run should end before its time. The run then has a few seconds to do so in order; a second
/// wish ends the process at once. Any thread may use it.
final class Interruption {
    private static final Duration ORDERLY_END = Duration.ofSeconds(5);

    private final Stop stop = new Stop();
    private final AtomicInteger exitCode = new AtomicInteger(ExitCode.INTERRUPTED);
    private final AtomicReference<Optional<Runnable>> lastWords = new AtomicReference<>(Optional.empty());
    private final CountDownLatch over = new CountDownLatch(1);

    /// From now on signals are heard here.
    void listen() {
        Signals.onEnding(this::asked, Runtime.getRuntime()::halt);
    }

    Stop stop() {
        return stop;
    }

    /// Of a run that was interrupted.
    int exitCode() {
        return exitCode.get();
    }

    /// Said where the run does not end in time.
    void lastWords(Runnable words) {
        lastWords.set(Optional.of(words));
    }

    /// The run has said all it has to say.
    void over() {
        over.countDown();
    }

    /// On a thread of the signal's own.
    private void asked(int code) {
        exitCode.set(code);
        stop.request();
        try {
            if (over.await(ORDERLY_END.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException nobodyWaits) {
            Thread.currentThread().interrupt();
        }
        lastWords.get().ifPresent(Runnable::run);
        Runtime.getRuntime().halt(code);
    }
}
