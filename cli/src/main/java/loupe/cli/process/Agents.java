package loupe.cli.process;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import loupe.cli.output.CouldNotRunException;
import loupe.cluster.security.Secret;

/// Agents that this process has started, here or, by the means of somebody else, on other hosts.
final class Agents implements AutoCloseable {
    private static final long TELL_MILLIS = 1_000;
    private static final long OTHERS_MILLIS = 500;
    private static final long PARTING_MILLIS = 3_000;
    private static final int MOST_NAMED = 5;

    private final List<AgentProcess> processes = new ArrayList<>();

    /// Starts them all and returns at once.
    static Agents start(List<AgentStart> starts, Secret secret) throws CouldNotRunException {
        var agents = new Agents();
        for (var start : starts) {
            try {
                agents.add(AgentProcess.begin(start, secret));
            } catch (IOException absent) {
                agents.close();
                throw new CouldNotRunException("the agent on %s could not be started: %s"
                        .formatted(listed(start.hosts()), absent.getMessage()));
            }
        }
        return agents;
    }

    private synchronized void add(AgentProcess process) {
        processes.add(process);
    }

    private synchronized List<AgentProcess> processes() {
        return List.copyOf(processes);
    }

    /// Returns when each is ready; where one can't be, ends all.
    ///
    /// @param progress told how many are, now and then
    void await(Duration limit, Consumer<String> progress) throws CouldNotRunException {
        try {
            awaitAll(limit, progress);
        } catch (CouldNotRunException failed) {
            endNow();
            throw failed;
        }
    }

    private void awaitAll(Duration limit, Consumer<String> progress) throws CouldNotRunException {
        var ready = processes().stream()
                .flatMap(process -> process.ready().stream())
                .toList();
        var all = new CompletableFuture<Void>();
        var _ = CompletableFuture.allOf(ready.toArray(CompletableFuture[]::new)).thenRun(() -> all.complete(null));
        for (var one : ready) {
            var _ = one.exceptionally(failure -> {
                all.completeExceptionally(failure);
                return "";
            });
        }
        long looks = Math.max(1, limit.toMillis() / TELL_MILLIS);
        for (long look = 0; look < looks; look++) {
            try {
                all.get(TELL_MILLIS, TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException notYet) {
                progress.accept("%d of %d agents are ready"
                        .formatted(
                                ready.stream().filter(CompletableFuture::isDone).count(), ready.size()));
            } catch (ExecutionException ended) {
                throw failed();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new CouldNotRunException("interrupted");
            }
        }
        throw late(limit);
    }

    /// What fails on one host often fails on others at the same time, and last words may come after an end: all are
    /// waited
    /// for, a moment.
    private CouldNotRunException failed() {
        var ends = processes().stream().map(AgentProcess::over).toArray(CompletableFuture[]::new);
        try {
            CompletableFuture.allOf(ends).get(OTHERS_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException known) {
            // Whoever has failed until now is named.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return new CouldNotRunException(String.join("; ", ended("%s ready")));
    }

    /// A sentence for those that have ended without having been asked to.
    ///
    /// @param before what had to come first, of `it was` or `they were`
    List<String> ended(String before) {
        var byWords = new LinkedHashMap<String, List<String>>();
        processes()
                .forEach(process -> process.ends()
                        .forEach((host, words) -> byWords.computeIfAbsent(words, once -> new ArrayList<>())
                                .add(host)));
        var sentences = byWords.entrySet().stream()
                .limit(MOST_NAMED)
                .map(end -> sentence(end.getValue(), before, end.getKey()))
                .collect(Collectors.toCollection(ArrayList::new));
        if (byWords.size() > MOST_NAMED) {
            sentences.add("and others");
        }
        return sentences;
    }

    private static String sentence(List<String> hosts, String before, String how) {
        boolean one = hosts.size() == 1;
        return "%s on %s ended before %s %s"
                .formatted(
                        one ? "the agent" : "the agents",
                        listed(hosts),
                        before.formatted(one ? "it was" : "they were"),
                        how);
    }

    private CouldNotRunException late(Duration limit) {
        var missing = processes().stream()
                .flatMap(process -> process.missing().stream())
                .toList();
        return new CouldNotRunException(
                "not ready within %d s: the agents on %s".formatted(limit.toSeconds(), listed(missing)));
    }

    private static String listed(List<String> hosts) {
        return hosts.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                + (hosts.size() > MOST_NAMED ? " and %d more".formatted(hosts.size() - MOST_NAMED) : "");
    }

    /// Asks them to end, and sees to it. Twice is harmless.
    @Override
    public void close() {
        end(PARTING_MILLIS);
    }

    /// Nobody waits for them to do so in order.
    void endNow() {
        end(0);
    }

    private void end(long withinMillis) {
        processes().forEach(AgentProcess::closeInput);
        processes().forEach(process -> process.end(withinMillis));
    }
}
