package loupe.cli.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import loupe.cli.output.CouldNotRunException;
import loupe.cli.plan.HostPort;
import loupe.cli.plan.WrongInputException;
import loupe.cli.process.AgentStart;
import loupe.cli.process.LaunchSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Starts agents by `srun` on the hosts of an allocation.
@Command(
        name = "slurm",
        header = "Starts an agent on each host of a Slurm allocation, and runs a command that leads them.",
        synopsisHeading = "Usage: ",
        customSynopsis = "loupe launch slurm [--command LOUPE] [--srun SRUN] -- COMMAND...",
        footer = {
            "",
            "To be called within an allocation, from sbatch or salloc. measure is told the",
            "hosts and a secret that is made for this run; the agents end with it.",
            "",
            "  salloc --nodes 4 loupe launch slurm -- measure --pattern all-to-all"
        })
public final class SlurmCommand implements Callable<Integer> {
    /// Of the processes in front of a terminal only this one is to hear its Ctrl-C.
    private static final String SHIELD = "setsid";

    private final Leader leader;
    private final Map<String, String> environment;

    @Option(names = "--srun", paramLabel = "SRUN", description = "how srun is called, in words (srun)")
    private String srun = "srun";

    @Mixin
    private AgentOptions agents = new AgentOptions();

    /// @param environment says which allocation this process is in
    public SlurmCommand(Leader leader, Map<String, String> environment) {
        this.leader = leader;
        this.environment = Map.copyOf(environment);
    }

    @Override
    public Integer call() throws WrongInputException {
        agents.requireCommand("slurm", "loupe launch slurm -- measure --quick");
        return leader.lead(this::place, agents.command());
    }

    private LaunchSession.Placement place() throws WrongInputException, CouldNotRunException {
        int port = agents.listen().port();
        var hosts = hosts();
        return new LaunchSession.Placement(
                List.of(new AgentStart(hosts, step(hosts.size(), agents.agent(port)))),
                hosts.stream().map(host -> new HostPort(host, port).toString()).toList(),
                agents.ready());
    }

    /// One task a host, which shares what the allocation has with other steps. Its input goes to all tasks.
    private List<String> step(int hosts, String agent) {
        return Stream.of(
                        Stream.of(SHIELD),
                        Stream.of(srun.strip().split("\\s+")),
                        Stream.of("--nodes=" + hosts, "--ntasks=" + hosts, "--ntasks-per-node=1"),
                        Stream.of("--overlap", "--cpu-bind=none", "--kill-on-bad-exit=0"),
                        // Each line says whose it is; of one task alone nobody has to ask.
                        hosts > 1 ? Stream.of("--label") : Stream.<String>of(),
                        Stream.of("sh", "-c", agent))
                .flatMap(part -> part)
                .toList();
    }

    private List<String> hosts() throws CouldNotRunException {
        String nodes = environment.getOrDefault("SLURM_JOB_NODELIST", "");
        if (nodes.isEmpty()) {
            throw new CouldNotRunException("launch slurm works within an allocation, and SLURM_JOB_NODELIST is not set:"
                    + " call it from sbatch, or as 'salloc --nodes 2 loupe launch slurm -- ...'");
        }
        try {
            var process = new ProcessBuilder("scontrol", "show", "hostnames", nodes)
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            var names = said.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
            if (process.waitFor() != 0 || names.isEmpty()) {
                throw new CouldNotRunException("scontrol does not tell the hosts of '%s': %s"
                        .formatted(
                                nodes,
                                said.lines().reduce((first, last) -> last).orElse("it said nothing")));
            }
            return names;
        } catch (IOException absent) {
            throw new CouldNotRunException(
                    "scontrol, which tells the hosts of an allocation, can't be started: " + absent.getMessage());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CouldNotRunException("interrupted");
        }
    }
}
