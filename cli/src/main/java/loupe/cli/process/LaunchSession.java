package loupe.cli.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import loupe.cli.output.CouldNotRunException;
import loupe.cluster.security.Secret;

/// Agents on other hosts, started by somebody else's means, while a command of this program leads them from here.
public final class LaunchSession {
    private final Placement placement;
    private final LedCommand command;
    private final Consumer<String> progress;
    private final Foreground foreground = new Foreground();
    private final AtomicReference<Optional<Agents>> agents = new AtomicReference<>(Optional.empty());

    /// Where agents are started, and by what names the command finds them.
    ///
    /// @param hosts each as `measure --hosts` reads it
    /// @param ready how long all together may take to be
    public record Placement(List<AgentStart> starts, List<String> hosts, Duration ready) {
        public Placement {
            starts = List.copyOf(starts);
            hosts = List.copyOf(hosts);
        }
    }

    /// @param command of this program, with its arguments
    /// @param progress told what is awaited
    public LaunchSession(Placement placement, List<String> command, Consumer<String> progress) {
        this.placement = placement;
        this.command = new LedCommand(command);
        this.progress = progress;
    }

    /// Hands a signal on to the command; where it has not begun yet, ends the agents and this process.
    public void signal(String name) {
        foreground.signal(name, () -> agents.get().ifPresent(Agents::endNow));
    }

    /// Returns the command's exit code. By then the agents have ended.
    public int run() throws CouldNotRunException {
        var secret = Secret.random();
        try (var started = Agents.start(placement.starts(), secret)) {
            agents.set(Optional.of(started));
            started.await(placement.ready(), progress);
            int code = run(secret);
            started.ended("the command did").forEach(progress);
            return code;
        } catch (IOException absent) {
            throw new CouldNotRunException("the command could not be started: " + absent.getMessage());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CouldNotRunException("interrupted");
        }
    }

    private int run(Secret secret) throws IOException, InterruptedException {
        var mine = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        var file = Files.createTempFile("loupe-", ".secret", mine);
        try {
            Files.write(file, secret.bytes());
            var other = placement.hosts().getFirst().split(" ", 2)[0];
            return foreground.run(Itself.heir(command.completed(placement.hosts(), other, file.toString())));
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
