package loupe.cli.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A command of this program that leads agents which were started for it, with its arguments.
public final class LedCommand {
    /// The commands that have another side.
    private static final Set<String> SIDED = Set.of("measure", "capacity");

    private final List<String> words;

    public LedCommand(List<String> words) {
        this.words = List.copyOf(words);
    }

    /// Whether the agents of all hosts play, and the command only leads them.
    boolean isPlayedByAgents() {
        return words.getFirst().equals("measure") && !namesOthers();
    }

    /// The same with what it needs to know of the agents, where it was not told another.
    ///
    /// @param hosts that play where agents play all parts; one of them is the other side
    /// @param other the other side where this command is played here
    /// @param secret the file that holds it
    public List<String> completed(List<String> hosts, String other, String secret) {
        var completed = new ArrayList<>(words);
        if (SIDED.contains(words.getFirst())) {
            if (isPlayedByAgents() && hosts.size() > 1) {
                completed.add("--hosts=" + String.join(",", hosts));
            } else if (!namesOthers()) {
                completed.add("--to=" + other);
            }
            if (!names("--secret-file") && !names("--tls")) {
                completed.add("--secret-file=" + secret);
            }
        }
        return completed;
    }

    private boolean namesOthers() {
        return names("--to") || names("--hosts") || names("--hosts-file");
    }

    private boolean names(String option) {
        return words.stream().anyMatch(word -> word.equals(option) || word.startsWith(option + "="));
    }
}
