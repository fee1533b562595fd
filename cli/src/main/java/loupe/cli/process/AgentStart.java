package loupe.cli.process;

import java.util.List;

/// How agents are started.
///
/// @param hosts on each of which the command starts one
/// @param command takes the secret from standard input, and ends with it. Where there are several hosts, each line that
///     an agent prints begins with its host's index and a colon
public record AgentStart(List<String> hosts, List<String> command) {
    public AgentStart {
        hosts = List.copyOf(hosts);
        command = List.copyOf(command);
    }
}
