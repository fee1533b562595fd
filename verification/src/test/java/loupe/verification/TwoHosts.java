package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import loupe.testkit.Child;
import loupe.testkit.Children;
import loupe.testkit.Namespaces;
import loupe.testkit.Requirement;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Two network namespaces joined by a link, an agent on host 1, measurements from host 0. Belongs to
/// one test.
final class TwoHosts implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String SECRET = "one secret for both";

    static final Duration START = Duration.ofSeconds(30);
    static final Duration END = Duration.ofSeconds(60);

    private final Path directory;
    private final Namespaces hosts;
    private final Children children = new Children();
    private int runs;

    private TwoHosts(Path directory, Namespaces hosts) {
        this.directory = directory;
        this.hosts = hosts;
    }

    /// Skips the test where there can be none.
    static TwoHosts open(Path directory) throws IOException {
        Requirement.NETWORK_NAMESPACES.orSkip();
        return new TwoHosts(directory, Namespaces.open(2));
    }

    Namespaces hosts() {
        return hosts;
    }

    /// Of the agent.
    String address() {
        return hosts.address(1).getHostAddress();
    }

    /// What makes both sides know each other.
    List<String> secret() throws IOException {
        return secret(SECRET);
    }

    List<String> secret(String text) throws IOException {
        var file = directory.resolve("secret-" + text.hashCode());
        if (!Files.exists(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, text);
        }
        return List.of("--secret-file", file.toString());
    }

    /// One that is ready.
    Child agent() throws IOException {
        var agent = start(1, arguments(List.of(List.of("agent", "--listen", address() + ":7411"), secret())));
        agent.line(line -> line.contains("7411"), START);
        return agent;
    }

    /// A measurement with the right secret.
    Child measure(String... options) throws IOException {
        return measure(secret(), options);
    }

    Child measure(List<String> secret, String... options) throws IOException {
        var out = directory.resolve("run-" + runs++);
        assertFalse(Files.exists(out));
        var to = List.of("measure", "--to", address(), "--json", "--out", out.toString());
        return start(0, arguments(List.of(to, secret, List.of(options))));
    }

    /// Datagrams from one host to another until they are ended, or a minute has gone by.
    Child flood(int from, int to, int perSecond) throws IOException {
        return children.start(hosts.on(
                from,
                Children.java(
                        "loupe.verification.Flood", hosts.address(to).getHostAddress(), Integer.toString(perSecond))));
    }

    Child start(int host, String... arguments) throws IOException {
        return children.start(hosts.on(host, Children.java("loupe.cli.Main", arguments)));
    }

    private static String[] arguments(List<List<String>> parts) {
        return parts.stream().flatMap(List::stream).toArray(String[]::new);
    }

    static List<JsonNode> records(Child measure) {
        return records(measure.out());
    }

    private static List<JsonNode> records(List<String> lines) {
        var records = new ArrayList<JsonNode>();
        lines.forEach(line -> records.add(JSON.readTree(line)));
        return records;
    }

    static List<JsonNode> results(Child measure) {
        return results(measure.out());
    }

    static List<JsonNode> results(List<String> lines) {
        return records(lines).stream()
                .filter(record -> record.get("record").asString().equals("result"))
                .toList();
    }

    static JsonNode result(Child measure, String pattern, int bytes) {
        return results(measure).stream()
                .filter(record -> record.get("pattern").asString().equals(pattern))
                .filter(record -> record.get("bytes").asInt() == bytes)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no result of " + pattern + " at " + bytes + " B: "
                        + String.join("\n", measure.out()) + String.join("\n", measure.err())));
    }

    @Override
    public void close() {
        children.close();
        hosts.close();
    }
}
