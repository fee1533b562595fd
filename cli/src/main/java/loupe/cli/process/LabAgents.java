package loupe.cli.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import loupe.cli.output.CouldNotRunException;
import loupe.lab.Lab;

/// Agents on the hosts of a lab.
final class LabAgents implements AutoCloseable {
    private static final int CONTROL_PORT = 7411;
    private static final Duration START = Duration.ofSeconds(20);
    private static final Duration START_EACH = Duration.ofSeconds(2);
    private static final long TELL_MILLIS = 1_000;

    private final List<Process> processes = new ArrayList<>();
    private final List<CompletableFuture<String>> ready = new ArrayList<>();

    /// Starts them all and returns at once.
    ///
    /// @param first the first host that has one; the others after it do
    static LabAgents start(Lab lab, int first, Path secret) throws CouldNotRunException {
        var agents = new LabAgents();
        try {
            for (int host = first; host <= lab.plan().hosts(); host++) {
                agents.add(lab.on(
                        host,
                        Itself.command(
                                "agent",
                                "--listen",
                                lab.address(host).getHostAddress() + ":" + CONTROL_PORT,
                                "--secret-file",
                                secret.toString())));
            }
            return agents;
        } catch (IOException absent) {
            agents.close();
            throw new CouldNotRunException("the lab's agents could not be started: " + absent.getMessage());
        }
    }

    private void add(List<String> command) throws IOException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var waits = new CompletableFuture<String>();
        processes.add(process);
        ready.add(waits);
        Thread.ofVirtual().start(() -> hear(process.inputReader(StandardCharsets.UTF_8), waits));
    }

    /// What an agent says after that it is ready is nobody's concern, but must be taken from it.
    private static void hear(BufferedReader from, CompletableFuture<String> waits) {
        var last = "it said nothing";
        try (from) {
            for (var line = from.readLine(); line != null; line = from.readLine()) {
                last = line;
                if (line.startsWith("waits on")) {
                    waits.complete(line);
                }
            }
        } catch (IOException gone) {
            // The process has ended, and this stream with it.
        }
        waits.completeExceptionally(new IOException(last));
    }

    /// Returns when each is ready.
    ///
    /// @param progress told how many are, now and then
    void await(Consumer<String> progress) throws CouldNotRunException {
        var all = CompletableFuture.allOf(ready.toArray(CompletableFuture[]::new));
        long looks = START.plus(START_EACH.multipliedBy(ready.size())).toMillis() / TELL_MILLIS;
        for (long look = 0; look < looks; look++) {
            try {
                all.get(TELL_MILLIS, TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException notYet) {
                progress.accept("lab: %d of %d agents are ready".formatted(readyCount(), ready.size()));
            } catch (ExecutionException ended) {
                throw new CouldNotRunException("an agent of the lab ended: "
                        + String.valueOf(ended.getMessage()).replaceFirst("^[^ ]*Exception: ", ""));
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new CouldNotRunException("interrupted");
            }
        }
        throw new CouldNotRunException("only %d of the lab's %d agents were ready in %d s: ask for fewer --hosts"
                .formatted(readyCount(), ready.size(), looks * TELL_MILLIS / 1_000));
    }

    private long readyCount() {
        return ready.stream().filter(CompletableFuture::isDone).count();
    }

    @Override
    public void close() {
        processes.forEach(Process::destroy);
    }
}
