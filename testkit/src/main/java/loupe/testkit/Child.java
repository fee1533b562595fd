package loupe.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// A process that a test has started, with what it has printed so far (standard output and standard error apart).
public final class Child {
    private static final int MOST_LINES = 20_000;
    private static final long STEP_NANOS = 50_000_000;

    private final Process process;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    // Guarded by the lock.
    private final List<String> out = new ArrayList<>();
    private final List<String> err = new ArrayList<>();
    private int open = 2;

    Child(Process process) {
        this.process = process;
        Thread.ofVirtual().start(() -> read(process.inputReader(StandardCharsets.UTF_8), out));
        Thread.ofVirtual().start(() -> read(process.errorReader(StandardCharsets.UTF_8), err));
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// The lines of standard output so far, at most the first twenty thousand.
    public List<String> out() {
        return locked(() -> List.copyOf(out));
    }

    /// The lines of standard error so far, at most the first twenty thousand.
    public List<String> err() {
        return locked(() -> List.copyOf(err));
    }

    /// Waits for a line, on either stream, that one has printed or prints within the time.
    ///
    /// @throws AssertionError with all that it printed, when it ends or the time is over without such a line
    public String line(Predicate<String> wanted, Duration within) {
        return awaited(() -> first(wanted), within, "the awaited line");
    }

    /// Waits until it has ended and all it printed has been read.
    ///
    /// @return its exit code; 128 + N for signal N
    /// @throws AssertionError with all that it printed, when it has not ended within the time
    public int exit(Duration within) {
        return awaited(
                () -> open == 0 && !process.isAlive() ? Optional.of(process.exitValue()) : Optional.empty(),
                within,
                "its end");
    }

    /// Sends a signal to this process only: `STOP`, `CONT`, `INT`, `TERM`, `KILL`.
    public void signal(String name) throws IOException {
        Command.need(List.of("kill", "-" + name, String.valueOf(pid())));
    }

    /// Ends it and all that it has started.
    void end() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<String> first(Predicate<String> wanted) {
        return out.stream()
                .filter(wanted)
                .findFirst()
                .or(() -> err.stream().filter(wanted).findFirst());
    }

    private <T> T awaited(Supplier<Optional<T>> seen, Duration within, String what) {
        lock.lock();
        try {
            long untilNanos = System.nanoTime() + within.toNanos();
            while (true) {
                // Asked first: it may end between the two, and what it printed last is then still looked at.
                boolean over = open == 0 && !process.isAlive();
                var found = seen.get();
                if (found.isPresent()) {
                    return found.get();
                }
                long leftNanos = untilNanos - System.nanoTime();
                if (leftNanos <= 0 || over) {
                    throw new AssertionError("%s did not come %s; it printed:%n%s%n%s"
                            .formatted(
                                    what,
                                    over ? "before the end" : "within " + within.toMillis() + " ms",
                                    String.join("\n", out),
                                    String.join("\n", err)));
                }
                // The end of a process wakes nobody; its streams usually end with it, but a grandchild may hold them.
                var _ = changed.awaitNanos(Math.min(leftNanos, STEP_NANOS));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", interrupted);
        } finally {
            lock.unlock();
        }
    }

    private void read(BufferedReader from, List<String> into) {
        try (from) {
            for (var line = from.readLine(); line != null; line = from.readLine()) {
                add(line, into);
            }
        } catch (IOException closed) {
            // It has been killed: what it had printed until then is here.
        } finally {
            lock.lock();
            try {
                open--;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private void add(String line, List<String> into) {
        lock.lock();
        try {
            if (into.size() < MOST_LINES) {
                into.add(line);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private <T> T locked(Supplier<T> reading) {
        lock.lock();
        try {
            return reading.get();
        } finally {
            lock.unlock();
        }
    }
}
