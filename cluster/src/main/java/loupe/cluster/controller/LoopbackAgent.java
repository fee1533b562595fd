package loupe.cluster.controller;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import loupe.cluster.ClusterException;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.cluster.wire.Limits;

/// A second side on this host: an agent in a JVM of its own, reached over loopback like any other. It does not outlive
/// this process, whatever becomes of it, and Ctrl-C at the terminal is left to this process.
public final class LoopbackAgent implements AutoCloseable {
    private static final Duration READY_LIMIT = Duration.ofSeconds(30);
    private static final Duration PARTING_LIMIT = Duration.ofSeconds(2);

    /// What `loupe.cluster.agent.LoopbackChild` says once it can be reached.
    private static final Pattern READY = Pattern.compile("loupe agent ready on 127\\.0\\.0\\.1:(\\d{1,5})");

    private final Process process;
    private final Secret secret;
    private final LastWords complaints = new LastWords();
    private final CompletableFuture<Integer> port = new CompletableFuture<>();

    private LoopbackAgent(Process process, Secret secret) {
        this.process = process;
        this.secret = secret;
    }

    /// Starts the process and returns at once, so that this one can go on with its own start.
    ///
    /// @param command runs `loupe.cluster.agent.LoopbackChild.serve` on its standard streams
    /// @throws ClusterException in one sentence where it can't be started
    public static LoopbackAgent start(List<String> command) {
        var secret = Secret.random();
        // The terminal's Ctrl-C goes to every process in front of it; this one ends when its standard input does.
        var shielded = new ArrayList<>(List.of("/bin/sh", "-c", "trap '' INT; exec \"$@\"", "loupe-agent"));
        shielded.addAll(command);
        try {
            var agent = new LoopbackAgent(new ProcessBuilder(shielded).start(), secret);
            agent.hear();
            agent.handOver();
            return agent;
        } catch (IOException absent) {
            throw new ClusterException(
                    ClusterException.Kind.COULD_NOT_RUN,
                    "the second side could not be started: " + absent.getMessage(),
                    absent);
        }
    }

    /// Over its standard input, for everybody on a host can read a command line.
    private void handOver() {
        try {
            var input = process.getOutputStream();
            input.write(secret.bytes());
            input.write('\n');
            input.flush();
        } catch (IOException ended) {
            // It has ended already; whoever connects is told, with what it said.
            complaints.add("it ended before it was told the secret");
        }
    }

    private void hear() {
        read("loupe-agent-out", new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8), this::said);
        read(
                "loupe-agent-err",
                new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8),
                complaints::add);
        var _ = process.onExit()
                .thenAccept(exit -> port.completeExceptionally(
                        ClusterException.couldNotRun("it ended with exit code " + exit.exitValue())));
    }

    private static void read(String name, InputStreamReader from, Consumer<String> lines) {
        Thread.ofPlatform().name(name).daemon().start(() -> {
            try (var reader = new BufferedReader(from)) {
                reader.lines().forEach(lines);
            } catch (IOException | UncheckedIOException ended) {
                // The process has gone, and this stream with it.
            }
        });
    }

    private void said(String line) {
        var ready = READY.matcher(line);
        if (ready.matches()) {
            port.complete(Integer.parseInt(ready.group(1)));
        } else {
            complaints.add(line);
        }
    }

    /// The process, for whoever must know which one it is.
    public ProcessHandle process() {
        return process.toHandle();
    }

    /// Waits for the agent to be ready and connects to it. Closing the side does not end the process.
    ///
    /// @throws ClusterException in one sentence, with what the process said, at most 50 s later
    public RemoteSide connect() {
        return RemoteSide.connect(new AgentAddress("127.0.0.1", awaitPort()), Credentials.of(secret), Limits.LOOPBACK);
    }

    private int awaitPort() {
        try {
            return port.get(READY_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException ended) {
            var cause = ended.getCause();
            throw notReady(cause == null ? "it ended" : String.valueOf(cause.getMessage()));
        } catch (TimeoutException late) {
            throw notReady("it was not ready within " + READY_LIMIT.toSeconds() + " s");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw notReady("this process was interrupted");
        }
    }

    private ClusterException notReady(String why) {
        close();
        return ClusterException.couldNotRun("the second side could not be started: " + why + complaints.quoted());
    }

    /// Ends the process. Twice is harmless.
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(PARTING_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException ended) {
            process.destroyForcibly();
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
