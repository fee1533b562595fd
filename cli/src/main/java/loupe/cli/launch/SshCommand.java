package loupe.cli.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import loupe.cli.plan.WrongInputException;
import loupe.cli.process.AgentStart;
import loupe.cli.process.LaunchSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Starts agents by the user's own ssh.
@Command(
        name = "ssh",
        header = "Starts an agent on each host by ssh, and runs a command that leads them.",
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "loupe launch ssh --hosts a,b,c [--command LOUPE] [--ssh SSH]",
            "                        -- COMMAND..."
        },
        footer = {
            "",
            "ssh must reach each host without a question. measure is told the hosts and a",
            "secret that is made for this run; the agents end with it.",
            "",
            "  loupe launch ssh --hosts a,b,c -- measure --pattern all-to-all"
        })
public final class SshCommand implements Callable<Integer> {
    /// The terminal's Ctrl-C goes to every process in front of it; this one ends when its standard input does.
    private static final List<String> SHIELDED = List.of("/bin/sh", "-c", "trap '' INT; exec \"$@\"", "loupe-launch");

    /// No terminal there, no question here. What the user says comes first, and so is what holds.
    private static final List<String> OWN = List.of("-T", "-o", "BatchMode=yes", "-o", "ClearAllForwardings=yes", "--");

    private final Leader leader;

    @Option(
            names = "--hosts",
            split = ",",
            paramLabel = "HOST",
            description = "a,user@b,c:7500: the names by which ssh and the hosts know them")
    private List<String> hosts = List.of();

    @Option(names = "--hosts-file", paramLabel = "FILE", description = "with a host a line instead")
    private @Nullable Path file;

    @Option(names = "--ssh", paramLabel = "SSH", description = "how ssh is called, in words: 'ssh -p 2222' (ssh)")
    private String ssh = "ssh";

    @Mixin
    private AgentOptions agents = new AgentOptions();

    public SshCommand(Leader leader) {
        this.leader = leader;
    }

    @Override
    public Integer call() throws WrongInputException {
        agents.requireCommand("ssh", "loupe launch ssh --hosts a,b -- measure --quick");
        return leader.lead(this::place, agents.command());
    }

    private LaunchSession.Placement place() throws WrongInputException {
        var listed = hosts();
        var starts = new ArrayList<AgentStart>();
        for (var host : listed) {
            var words = Stream.of(
                            SHIELDED.stream(),
                            Stream.of(ssh.strip().split("\\s+")),
                            OWN.stream(),
                            Stream.of(host.login(), agents.agent(host.address().port())))
                    .flatMap(part -> part)
                    .toList();
            starts.add(new AgentStart(List.of(host.login()), words));
        }
        return new LaunchSession.Placement(
                starts, listed.stream().map(SshHost::entry).toList(), agents.ready());
    }

    private List<SshHost> hosts() throws WrongInputException {
        int port = agents.listen().port();
        var mistakes = new ArrayList<String>();
        var listed = new ArrayList<SshHost>();
        var seen = new HashSet<String>();
        for (var entry : file == null ? hosts : inFile(file)) {
            try {
                var host = SshHost.parse(entry, port);
                listed.add(host);
                if (!seen.add(host.address().toString())) {
                    mistakes.add("--hosts: names %s twice: a host with several ranks has slots=N".formatted(entry));
                }
            } catch (IllegalArgumentException wrong) {
                mistakes.add("--hosts: " + wrong.getMessage());
            }
        }
        if (listed.isEmpty() && mistakes.isEmpty()) {
            mistakes.add("launch ssh wants to know the hosts: --hosts a,b,c or --hosts-file FILE");
        }
        if (file != null && !hosts.isEmpty()) {
            mistakes.add("--hosts and --hosts-file both name the hosts: choose one");
        }
        if (!mistakes.isEmpty()) {
            throw new WrongInputException(mistakes);
        }
        return listed;
    }

    private static List<String> inFile(Path file) throws WrongInputException {
        try (var lines = Files.lines(file)) {
            return lines.map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (IOException | UncheckedIOException unreadable) {
            throw new WrongInputException(
                    List.of("the hosts file '%s' can't be read: name one with a host a line".formatted(file)));
        }
    }
}
