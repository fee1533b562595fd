package loupe.cli.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Reads on which hosts ranks are played, from the command line or from a file with one of them a line.
final class HostsReader {
    static final int MOST = 4096;

    private static final long MOST_BYTES = 1 << 20;
    private static final String HOSTS = "hosts";
    private static final String FILE = "hosts-file";

    private final Collected collected;
    private final Map<String, Object> effective;

    /// @param effective given what is in force
    HostsReader(Collected collected, Map<String, Object> effective) {
        this.collected = collected;
        this.effective = effective;
    }

    /// Returns an empty list where none were asked for.
    List<AgentHost> read() {
        var hosts = new ArrayList<>(collected.list(HOSTS, text -> List.of(AgentHost.parse(text))));
        collected.one(FILE, Path::of).ifPresent(file -> hosts.addAll(inFile(file)));
        if (!asked()) {
            return List.of();
        }
        check(hosts);
        effective.put(HOSTS, hosts.stream().map(AgentHost::toString).toList());
        return List.copyOf(hosts);
    }

    boolean asked() {
        return collected.has(HOSTS) || collected.has(FILE);
    }

    private void check(List<AgentHost> hosts) {
        String origin = collected
                .entry(HOSTS)
                .or(() -> collected.entry(FILE))
                .map(Asked.Entry::origin)
                .orElse(HOSTS);
        if (collected.has(HOSTS) && collected.has(FILE)) {
            collected.mistake(origin, "and --hosts-file both name the hosts: choose one");
        }
        if (collected.has("to")) {
            collected.mistake(origin, "names all hosts, and --to another one: choose one");
        }
        if (hosts.size() < 2 && collected.mistakes().isEmpty()) {
            collected.mistake(origin, "wants two hosts or more, got " + hosts.size() + "; for one there is --to HOST");
        }
        if (hosts.size() > MOST) {
            collected.mistake(origin, "takes at most %d hosts, got %d".formatted(MOST, hosts.size()));
        }
        var seen = new HashSet<HostPort>();
        hosts.stream()
                .map(AgentHost::address)
                .filter(address -> !seen.add(address))
                .forEach(address -> collected.mistake(
                        origin, "names %s twice: a host with several ranks has slots=N".formatted(address)));
    }

    private List<AgentHost> inFile(Path file) {
        var hosts = new ArrayList<AgentHost>();
        try {
            if (Files.size(file) > MOST_BYTES) {
                collected.mistake("the hosts file %s is larger than 1 MiB: name another".formatted(file));
                return hosts;
            }
            int line = 0;
            for (var text : Files.readAllLines(file)) {
                line++;
                var entry = text.replaceFirst("#.*", "").strip();
                if (!entry.isEmpty()) {
                    add(hosts, entry, file + " line " + line);
                }
            }
        } catch (IOException unreadable) {
            collected.mistake("the hosts file '%s' can't be read: %s".formatted(file, reason(unreadable)));
        }
        return hosts;
    }

    private static String reason(IOException unreadable) {
        return unreadable instanceof NoSuchFileException
                ? "there is none; name a file with one HOST[:PORT] a line"
                : String.valueOf(unreadable.getMessage());
    }

    private void add(List<AgentHost> hosts, String entry, String origin) {
        try {
            hosts.add(AgentHost.parse(entry));
        } catch (IllegalArgumentException wrong) {
            collected.mistake(origin, String.valueOf(wrong.getMessage()));
        }
    }
}
