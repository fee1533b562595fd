package loupe.cli.launch;

import java.time.Duration;
import java.util.List;
import loupe.cli.plan.DurationText;
import loupe.cli.plan.HostPort;
import loupe.cli.plan.WrongInputException;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// What is asked of agents wherever they are started.
public final class AgentOptions {
    @Option(
            names = "--command",
            paramLabel = "COMMAND",
            description = "how loupe is called there, as its shell reads it (loupe)")
    private String loupe = "loupe";

    @Option(
            names = "--listen",
            paramLabel = "ADDRESS:PORT",
            description = "the control port of each agent; messages come to the next (0.0.0.0:7411)")
    private String listen = "0.0.0.0:" + DEFAULT_PORT;

    @Option(names = "--ready", paramLabel = "T", description = "how long the agents may take to start (60s)")
    private String ready = "60s";

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "of loupe, with its options")
    private List<String> command = List.of();

    static final int DEFAULT_PORT = 7411;

    /// What leads them, as it was typed.
    List<String> command() {
        return command;
    }

    /// @param example what could have been typed
    void requireCommand(String name, String example) throws WrongInputException {
        if (command.isEmpty()) {
            throw new WrongInputException(List.of("launch %s was given no command: %s".formatted(name, example)));
        }
    }

    HostPort listen() throws WrongInputException {
        try {
            return HostPort.parse(listen, DEFAULT_PORT);
        } catch (IllegalArgumentException wrong) {
            throw new WrongInputException(List.of("--listen: " + wrong.getMessage()));
        }
    }

    Duration ready() throws WrongInputException {
        try {
            return DurationText.parse(ready);
        } catch (IllegalArgumentException wrong) {
            throw new WrongInputException(List.of("--ready: " + wrong.getMessage()));
        }
    }

    /// What a shell on the agent's host is to run.
    String agent(int port) throws WrongInputException {
        return "%s agent --listen %s --secret-stdin".formatted(loupe, new HostPort(listen().host(), port));
    }
}
