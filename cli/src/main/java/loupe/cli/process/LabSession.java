package loupe.cli.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
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

    private static final int CONTROL_PORT = 7411;
    private static final Duration START = Duration.ofSeconds(20);
    private static final Duration START_EACH = Duration.ofSeconds(2);

    private final LabPlan plan;
    private final LedCommand command;
    private final Consumer<String> progress;
    private final Foreground foreground = new Foreground();

    /// @param command of this program, with its arguments
    /// @param progress told what is awaited
    public LabSession(LabPlan plan, List<String> command, Consumer<String> progress) {
        this.plan = plan;
        this.command = new LedCommand(command);
        this.progress = progress;
    }

    /// Hands a signal on to the command; where it has not begun yet, there is nothing to keep.
    public void signal(String name) {
        foreground.signal(name, () -> {});
    }

    /// Returns the command's exit code.
    public int run() throws CouldNotRunException {
        try {
            var lab = Lab.build(plan);
            progress.accept("lab: %d hosts on one switch, %s a link"
                    .formatted(plan.hosts(), plan.rate().map(Object::toString).orElse("no limit to the rate of")));
            var secret = Secret.random();
            write(secret);
            try (var agents = Agents.start(starts(lab), secret)) {
                agents.await(
                        START.plus(START_EACH.multipliedBy(plan.hosts())), line -> progress.accept("lab: " + line));
                return foreground.run(
                        lab.on(1, Itself.heir(command.completed(addresses(lab), address(lab, 2), SECRET.toString()))));
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
    private static void write(Secret secret) throws IOException {
        var mine = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        Files.createFile(SECRET, mine);
        Files.write(SECRET, secret.bytes());
    }

    private List<AgentStart> starts(Lab lab) {
        return IntStream.rangeClosed(command.isPlayedByAgents() ? 1 : 2, plan.hosts())
                .mapToObj(host -> new AgentStart(
                        List.of(address(lab, host)),
                        lab.on(
                                host,
                                Itself.command(
                                        "agent",
                                        "--listen",
                                        address(lab, host) + ":" + CONTROL_PORT,
                                        "--secret-stdin"))))
                .toList();
    }

    private List<String> addresses(Lab lab) {
        return IntStream.rangeClosed(1, plan.hosts())
                .mapToObj(host -> address(lab, host))
                .toList();
    }

    private static String address(Lab lab, int host) {
        return lab.address(host).getHostAddress();
    }
}
