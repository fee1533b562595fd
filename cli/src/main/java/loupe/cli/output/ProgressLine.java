package loupe.cli.output;

import java.io.PrintStream;
import java.time.Duration;
import loupe.experiment.Progress;
import loupe.measure.clock.NanoClock;

/// Shows how far a run is: to a person at a terminal as one line that lives, to a log as a plain line now and then.
/// Events come from any thread.
public final class ProgressLine implements Progress, AutoCloseable {
    private static final long BETWEEN_PLAIN_LINES_NANOS = 2_000_000_000L;
    private static final long BETWEEN_LOOKS_MILLIS = 250;
    private static final String CLEAR = "\r\033[K";

    // What is too long for the terminal ends at its edge, however wide it is (DECAWM off and on again).
    private static final String CUT = "\033[?7l";
    private static final String WRAP = "\033[?7h";

    private final PrintStream err;
    private final boolean terminal;
    private final NanoClock clock;
    private final Thread ticker;
    private String what = "";
    private String tail = "";
    private long sinceNanos;
    private long lastPlainNanos;
    private boolean closed;

    /// Shows nothing yet.
    ///
    /// @param err where it is shown
    /// @param terminal whether a person sees it as it comes
    public ProgressLine(PrintStream err, boolean terminal, NanoClock clock) {
        this.err = err;
        this.terminal = terminal;
        this.clock = clock;
        this.sinceNanos = clock.nanos();
        this.lastPlainNanos = sinceNanos - BETWEEN_PLAIN_LINES_NANOS;
        this.ticker = Thread.ofVirtual().unstarted(this::tick);
        if (terminal) {
            ticker.start();
        }
    }

    @Override
    public synchronized void happened(Event event) {
        switch (event) {
            case Awaiting(var awaited, var atMost) -> show(awaited, ", at most " + seconds(atMost), true);
            case TrialStarted(var setting, var done, var remaining) ->
                show("%3.0f %% %s".formatted(100 * done, setting), ", " + seconds(remaining) + " left", false);
            case TrialEnded(var setting, var headline, var good) -> {
                if (!good) {
                    line(setting + ": " + headline);
                }
            }
            case ResultReady ready -> {}
            case Noted noted -> {}
        }
    }

    private void show(String newWhat, String newTail, boolean awaited) {
        what = newWhat;
        tail = newTail;
        sinceNanos = clock.nanos();
        if (terminal) {
            paint();
        } else if (awaited || clock.nanos() - lastPlainNanos >= BETWEEN_PLAIN_LINES_NANOS) {
            line(what + tail);
            lastPlainNanos = clock.nanos();
        }
    }

    private void line(String text) {
        if (!closed) {
            err.println((terminal ? CLEAR : "") + text);
        }
    }

    private synchronized void paint() {
        if (closed || what.isEmpty()) {
            return;
        }
        long seconds = (clock.nanos() - sinceNanos) / 1_000_000_000L;
        String text = what + (seconds > 0 ? " (" + seconds + " s)" : "") + tail;
        err.print(CLEAR + CUT + text + WRAP);
        err.flush();
    }

    private static String seconds(Duration duration) {
        return duration.toMillis() < 1000 ? "1 s" : Math.round(duration.toMillis() / 1000.0) + " s";
    }

    private void tick() {
        try {
            while (true) {
                Thread.sleep(BETWEEN_LOOKS_MILLIS);
                paint();
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /// Leaves the terminal's line empty. Twice is harmless.
    @Override
    public synchronized void close() {
        if (!closed && terminal) {
            err.print(CLEAR);
            err.flush();
        }
        closed = true;
        ticker.interrupt();
    }
}
