package loupe.cli.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import loupe.cli.output.CouldNotRunException;
import loupe.cluster.security.Secret;
import loupe.lab.Lab;
import loupe.lab.LabException;
import loupe.lab.LabPlan;

/// A lab from its making to its end, in a process of its own that [loupe.lab.Seclusion] has started: a
/// command of this program runs on host 1, and agents on the hosts that it measures between.
public final class LabSession {
    private static final Path SECRET = Path.of("/run/loupe-secret");

    /// The commands that have another side.
    private static final Set<String> SIDED = Set.of("measure", "capacity");

    private final LabPlan plan;
    private final List<String> command;
    private final Consumer<String> progress;
    private final AtomicReference<Optional<ProcessHandle>> running = new AtomicReference<>(Optional.empty());

    /// @param command of this program, with its arguments
    /// @param progress told what is awaited
    public LabSession(LabPlan plan, List<String> command, Consumer<String> progress) {
        this.plan = plan;
        this.command = List.copyOf(command);
        this.progress = progress;
    }

    /// Hands a signal on to the command; where it has not begun yet, there is nothing to keep.
    public void signal(String name) {
        running.get()
                .ifPresentOrElse(
                        process -> Kill.with(name, process),
                        () -> Runtime.getRuntime().halt(name.equals("INT") ? 130 : 143));
    }

    /// Returns the command's exit code.
    public int run() throws CouldNotRunException {
        try {
            var lab = Lab.build(plan);
            progress.accept("lab: %d hosts on one switch, %s a link"
                    .formatted(plan.hosts(), plan.rate().map(Object::toString).orElse("no limit to the rate of")));
            writeSecret();
            try (var agents = LabAgents.start(lab, isPlayedByAgents() ? 1 : 2, SECRET)) {
                agents.await(progress);
                var process = new ProcessBuilder(lab.on(1, Itself.heir(completed(lab))))
                        .inheritIO()
                        .start();
                running.set(Optional.of(process.toHandle()));
                return process.waitFor();
            }
        } catch (LabException refused) {
            throw new CouldNotRunException(String.valueOf(refused.getMessage()));
        } catch (IOException absent) {
            throw new CouldNotRunException("the lab's command could not be started: " + absent.getMessage());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CouldNotRunException("interrupted");
        }
    }

    /// In a /run that only this lab sees.
    private static void writeSecret() throws IOException {
        var mine = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        Files.createFile(SECRET, mine);
        Files.write(SECRET, Secret.random().bytes());
    }

    /// Whether the agents of all hosts play, and this command leads them.
    private boolean isPlayedByAgents() {
        return command.getFirst().equals("measure") && !names("--to") && !names("--hosts") && !names("--hosts-file");
    }

    /// What the command needs to know of the lab, where it was not told another.
    private List<String> completed(Lab lab) {
        var completed = new ArrayList<>(command);
        if (SIDED.contains(command.getFirst())) {
            if (isPlayedByAgents()) {
                completed.add("--hosts=" + addresses(lab));
            } else if (!names("--to") && !names("--hosts") && !names("--hosts-file")) {
                completed.add("--to=" + lab.address(2).getHostAddress());
            }
            if (!names("--secret-file")) {
                completed.add("--secret-file=" + SECRET);
            }
        }
        return completed;
    }

    private String addresses(Lab lab) {
        return IntStream.rangeClosed(1, plan.hosts())
                .mapToObj(host -> lab.address(host).getHostAddress())
                .collect(Collectors.joining(","));
    }

    private boolean names(String option) {
        return command.stream().anyMatch(word -> word.equals(option) || word.startsWith(option + "="));
    }
}
