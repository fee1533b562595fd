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
    private static final Duration LAST_WORDS = Duration.ofMillis(500);

    private final Stop stop = new Stop();
    private final AtomicInteger exitCode = new AtomicInteger(ExitCode.INTERRUPTED);
    private final AtomicReference<Optional<Runnable>> lastWords = new AtomicReference<>(Optional.empty());
    private final CountDownLatch over = new CountDownLatch(1);

    /// From now on signals are heard here.
    void listen() {
        Signals.onEnding(this::asked, code -> endNow());
    }

    Stop stop() {
        return stop;
    }

    /// Nobody is there for whom to go on.
    void readerGone() {
        stop.request("standard output is closed or full");
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
        endNow();
    }

    /// Nobody waits any longer, but a moment for the last line. Whoever reads it may have stopped reading.
    private void endNow() {
        var words = Thread.ofPlatform().daemon().start(() -> lastWords.get().ifPresent(Runnable::run));
        try {
            words.join(LAST_WORDS);
        } catch (InterruptedException nobodyWaits) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(exitCode.get());
    }
}
