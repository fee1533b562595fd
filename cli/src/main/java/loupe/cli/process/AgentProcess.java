package loupe.cli.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import loupe.cluster.security.Secret;

/// A process that starts agents, and what becomes of them.
final class AgentProcess {
    private static final Pattern LABELLED = Pattern.compile("\\s*(\\d{1,5}): (.*)");

    /// What Slurm says of tasks that have ended while others go on.
    private static final Pattern TASK_ENDED = Pattern.compile("srun: error: \\S+: tasks? (\\d{1,5}): (.*)");

    private static final String READY = "waits on";
    private static final int LONGEST_WORDS = 300;

    private final AgentStart start;
    private final Process process;
    private final List<CompletableFuture<String>> ready;
    private final CompletableFuture<Void> over = new CompletableFuture<>();
    private final Map<Integer, String> ends = new ConcurrentSkipListMap<>();
    private final List<String> lastWords;
    private String lastOfAll = "";

    private AgentProcess(AgentStart start, Process process) {
        this.start = start;
        this.process = process;
        this.ready = start.hosts().stream()
                .map(host -> new CompletableFuture<String>())
                .toList();
        this.lastWords = new ArrayList<>(start.hosts().stream().map(host -> "").toList());
    }

    static AgentProcess begin(AgentStart start, Secret secret) throws IOException {
        var begun = new AgentProcess(
                start,
                new ProcessBuilder(start.command()).redirectErrorStream(true).start());
        Thread.ofVirtual().start(begun::hear);
        begun.handOver(secret);
        return begun;
    }

    /// Over its standard input, for everybody on a host can read a command line.
    private void handOver(Secret secret) {
        try {
            var input = process.getOutputStream();
            input.write(secret.bytes());
            input.write('\n');
            input.flush();
        } catch (IOException ended) {
            // It has ended already; what it said is read.
        }
    }

    private void hear() {
        try (BufferedReader from = process.inputReader(StandardCharsets.UTF_8)) {
            for (var line = from.readLine(); line != null; line = from.readLine()) {
                heard(line.strip());
            }
        } catch (IOException gone) {
            // The process has ended, and this stream with it.
        }
        int code = exitCode();
        for (int host = 0; host < ready.size(); host++) {
            fail(host, "exit code " + code);
        }
        over.complete(null);
    }

    private int exitCode() {
        try {
            return process.waitFor();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    private void heard(String line) {
        var labelled = LABELLED.matcher(line);
        var ended = TASK_ENDED.matcher(line);
        if (start.hosts().size() == 1) {
            said(0, line);
        } else if (labelled.matches()) {
            said(Integer.parseInt(labelled.group(1)), labelled.group(2));
        } else if (ended.matches() && Integer.parseInt(ended.group(1)) < ready.size()) {
            fail(Integer.parseInt(ended.group(1)), ended.group(2).replaceFirst("^Exited with ", ""));
        } else {
            remember(line);
        }
    }

    private void said(int host, String line) {
        if (host < ready.size() && !line.isEmpty()) {
            synchronized (lastWords) {
                lastWords.set(host, shortened(line));
            }
            if (line.startsWith(READY)) {
                ready.get(host).complete(line);
            }
        }
    }

    private void remember(String line) {
        if (!line.isEmpty()) {
            synchronized (lastWords) {
                lastOfAll = shortened(line);
            }
        }
    }

    private static String shortened(String line) {
        return line.substring(0, Math.min(line.length(), LONGEST_WORDS));
    }

    private void fail(int host, String how) {
        ends.putIfAbsent(host, how);
        ready.get(host).completeExceptionally(new InterruptedIOException(how));
    }

    private String words(int host) {
        synchronized (lastWords) {
            return lastWords.get(host).isEmpty() ? lastOfAll : lastWords.get(host);
        }
    }

    List<CompletableFuture<String>> ready() {
        return ready;
    }

    /// When it has ended and all that it said is heard.
    CompletableFuture<Void> over() {
        return over;
    }

    /// What became of each of its agents that has ended, by host. Its last words may come after its end.
    Map<String, String> ends() {
        var told = new LinkedHashMap<String, String>();
        ends.forEach((host, how) -> {
            var words = words(host);
            told.put(start.hosts().get(host), "(%s)%s".formatted(how, words.isEmpty() ? "" : ": " + words));
        });
        return told;
    }

    /// Its agents that are neither ready nor have ended.
    List<String> missing() {
        return IntStream.range(0, ready.size())
                .filter(host -> !ready.get(host).isDone())
                .mapToObj(host -> start.hosts().get(host) + (words(host).isEmpty() ? "" : " (" + words(host) + ")"))
                .toList();
    }

    /// The agents end when this does.
    void closeInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException ended) {
            // It reads no more.
        }
    }

    /// Waits a while for its end, then ends it.
    void end(long withinMillis) {
        try {
            if (!process.waitFor(withinMillis, TimeUnit.MILLISECONDS)) {
                process.destroy();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
