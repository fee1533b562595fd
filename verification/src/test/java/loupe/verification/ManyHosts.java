package loupe.verification;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import loupe.testkit.Child;
import loupe.testkit.Children;
import loupe.testkit.Namespaces;
import loupe.testkit.Requirement;

/// Network namespaces on one switch, agents on host 1 and those after it, measurements led from host
/// 0. Belongs to one test.
final class ManyHosts implements AutoCloseable {
    static final Duration START = Duration.ofSeconds(40);
    static final Duration END = Duration.ofSeconds(60);

    private final Path directory;
    private final int agents;
    private final Namespaces hosts;
    private final Children children = new Children();
    private int runs;

    private ManyHosts(Path directory, int agents, Namespaces hosts) {
        this.directory = directory;
        this.agents = agents;
        this.hosts = hosts;
    }

    /// Skips the test where there can be none.
    static ManyHosts open(Path directory, int agents) throws IOException {
        Requirement.NETWORK_NAMESPACES.orSkip();
        return new ManyHosts(directory, agents, Namespaces.open(agents + 1));
    }

    Namespaces hosts() {
        return hosts;
    }

    String address(int host) {
        return hosts.address(host).getHostAddress();
    }

    /// Those that are ready, from host 1 on.
    List<Child> agents() throws IOException {
        var started = new ArrayList<Child>();
        for (int host = 1; host <= agents; host++) {
            started.add(agent(host));
        }
        for (var agent : started) {
            agent.line(line -> line.contains("waits on"), START);
        }
        return started;
    }

    /// One that is starting.
    Child agent(int host, String... options) throws IOException {
        return start(
                host, List.of(words("agent", "--listen", address(host) + ":7411"), secret("ours"), List.of(options)));
    }

    /// What makes hosts know each other.
    List<String> secret(String text) throws IOException {
        var file = directory.resolve("secret-" + text);
        if (!Files.exists(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, "the secret is " + text);
        }
        return words("--secret-file", file.toString());
    }

    /// A measurement on all agents.
    Child measure(String... options) throws IOException {
        return measure(IntStream.rangeClosed(1, agents).boxed().toList(), options);
    }

    Child measure(List<Integer> on, String... options) throws IOException {
        String names = on.stream().map(this::address).collect(Collectors.joining(","));
        var out = directory.resolve("run-" + runs++);
        return start(
                0,
                List.of(
                        words("measure", "--hosts", names, "--json", "--out", out.toString()),
                        secret("ours"),
                        List.of(options)));
    }

    private Child start(int host, List<List<String>> parts) throws IOException {
        var arguments = parts.stream().flatMap(List::stream).toArray(String[]::new);
        return children.start(hosts.on(host, Children.java("loupe.cli.Main", arguments)));
    }

    private static List<String> words(String... words) {
        return List.of(words);
    }

    @Override
    public void close() {
        children.close();
        hosts.close();
    }
}
