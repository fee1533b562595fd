package loupe.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import loupe.cli.output.CouldNotRunException;
import loupe.cli.plan.DurationText;
import loupe.cli.plan.WrongInputException;
import loupe.cli.process.Itself;
import loupe.cli.process.Kill;
import loupe.cli.process.LabSession;
import loupe.lab.LabPlan;
import loupe.lab.Seclusion;
import loupe.measure.DataRate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Runs a command between hosts that it makes on this machine.
@Command(
        name = "run",
        header = "Makes hosts on this machine, joined by a switch, and runs a command on the first.",
        synopsisHeading = "Usage: ",
        customSynopsis = "loupe lab run --hosts N [--rate R] [--mtu B] [--queue T] -- COMMAND...",
        footer = {
            "",
            "Every host has an agent, and all play what measure asks, unless it says --to",
            "10.77.0.3. Hosts are network namespaces: needs Linux with iproute2 and util-linux;",
            "no root where users may have namespaces. All is gone when the command ends.",
            "",
            "  loupe lab run --hosts 2 --rate 250mbit -- measure --quick"
        })
final class LabRunCommand implements Callable<Integer> {
    private static final String INSIDE = "--inside";

    private final Leading leading;

    @Option(names = "--hosts", required = true, paramLabel = "N", description = "how many, 2 to 250")
    private String hosts = "";

    @Option(names = "--rate", paramLabel = "R", description = "of every link, each way: 250mbit (no limit)")
    private @Nullable String rate;

    @Option(names = "--mtu", paramLabel = "B", description = "bytes of the largest packet (1500)")
    private String mtu = String.valueOf(LabPlan.USUAL_MTU_BYTES);

    @Option(names = "--queue", paramLabel = "T", description = "how long a link holds packets before it drops (20ms)")
    private String queue = LabPlan.USUAL_QUEUE.toMillis() + "ms";

    @Option(names = INSIDE, hidden = true)
    private boolean inside;

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "of loupe, with its options")
    private List<String> command = List.of();

    LabRunCommand(Leading leading) {
        this.leading = leading;
    }

    @Override
    public Integer call() throws WrongInputException {
        var plan = plan();
        return leading.attempt(command, () -> inside ? within(plan) : around());
    }

    private LabPlan plan() throws WrongInputException {
        if (command.isEmpty()) {
            throw new WrongInputException(
                    List.of("lab run was given no command: loupe lab run --hosts 2 -- measure --quick"));
        }
        try {
            return new LabPlan(
                    number("--hosts", hosts),
                    Optional.ofNullable(rate).map(DataRate::parse),
                    number("--mtu", mtu),
                    duration());
        } catch (IllegalArgumentException wrong) {
            throw new WrongInputException(List.of("lab run: " + wrong.getMessage()));
        }
    }

    private static int number(String option, String text) {
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException("%s is a whole number, got '%s'".formatted(option, text));
        }
        return Integer.parseInt(text);
    }

    private Duration duration() {
        return DurationText.parse(queue);
    }

    /// This process has the terminal: it hands each signal on, once, and outlives the lab.
    private int around() throws CouldNotRunException {
        var refusal = Seclusion.refusal();
        if (refusal.isPresent()) {
            throw new CouldNotRunException(refusal.get());
        }
        try {
            var process = new ProcessBuilder(Seclusion.around(Itself.heir(insideArguments())))
                    .inheritIO()
                    .start();
            // The one who unshares waits for the one who is inside.
            Signals.onEveryEnding(name -> process.children().forEach(child -> Kill.with(name, child)));
            return process.waitFor();
        } catch (IOException absent) {
            throw new CouldNotRunException("the lab could not be started: " + absent.getMessage());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CouldNotRunException("interrupted");
        }
    }

    private List<String> insideArguments() {
        var arguments =
                new ArrayList<>(List.of("lab", "run", INSIDE, "--hosts", hosts, "--mtu", mtu, "--queue", queue));
        if (rate != null) {
            arguments.addAll(List.of("--rate", rate));
        }
        arguments.add("--");
        arguments.addAll(command);
        return arguments;
    }

    private int within(LabPlan plan) throws CouldNotRunException {
        var session = new LabSession(plan, command, leading.progress(command, ""));
        Signals.onEveryEnding(session::signal);
        return session.run();
    }
}
