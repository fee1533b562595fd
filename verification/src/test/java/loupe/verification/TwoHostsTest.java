package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import loupe.testkit.Child;
import loupe.testkit.Children;
import loupe.testkit.Namespaces;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// An agent on one host, a measurement from another: two network namespaces joined by a link.
@Execution(ExecutionMode.CONCURRENT)
class TwoHostsTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration START = Duration.ofSeconds(30);
    private static final Duration END = Duration.ofSeconds(60);

    @TempDir
    private Path directory;

    private final Children children = new Children();
    private final List<Namespaces> opened = new ArrayList<>();

    @BeforeEach
    void hosts_are_made() throws IOException {
        Requirement.NETWORK_NAMESPACES.orSkip();
        opened.add(Namespaces.open(2));
    }

    @AfterEach
    void hosts_are_taken_down() {
        children.close();
        opened.forEach(Namespaces::close);
    }

    private Namespaces hosts() {
        return opened.getFirst();
    }

    /// The link's rate is known, and so is what its frames leave for the payload: 1448 B of segments in frames of 1514
    /// B.
    @ParameterizedTest
    @ValueSource(ints = {100, 250, 500})
    void both_ends_measure_and_the_speed_is_the_links(int megabits) throws IOException {
        Requirement.TRAFFIC_CONTROL.orSkip();
        hosts().limit(0, megabits + "mbit");
        agent("--secret-file", secret("one secret for both"));

        var measure = measure(
                "--secret-file",
                secret("one secret for both"),
                "--pattern",
                "stream",
                "--sizes",
                "1MiB",
                "--congestion-control",
                "cubic",
                "--repetitions",
                "5",
                "--duration",
                "1s",
                "--limit",
                "25s");

        assertTrue(measure.exit(END) <= 1, () -> String.join("\n", measure.err()));
        var records = records(measure);
        assertEquals("run", records.getFirst().get("record").asString());
        assertTrue(List.of("complete", "untrusted")
                .contains(records.getLast().get("how").asString()));
        var stream = result(records, "stream", 1 << 20);
        double payloadMBps = megabits * 1448 / 1514.0 / 8;
        assertEquals(payloadMBps, stream.get("speedMBps").get("median").asDouble(), 0.01 * payloadMBps);
        assertEquals(stream.get("sent"), stream.get("received"));
    }

    @Test
    void beyond_loopback_nothing_is_open_without_a_secret() throws IOException {
        var agent = start(1, "agent", "--listen", address() + ":7411");

        assertEquals(2, agent.exit(START));
        assertTrue(agent.err().getFirst().contains("--secret-file"), () -> String.join("\n", agent.err()));
    }

    @Test
    void another_secret_is_refused_by_name_and_the_agent_goes_on() throws IOException {
        agent("--secret-file", secret("one secret for both"));

        var wrong = measure("--secret-file", secret("quite another secret"), "--quick");
        assertEquals(3, wrong.exit(START), () -> String.join("\n", wrong.err()));
        assertTrue(String.join("\n", wrong.err()).contains("secret"), () -> String.join("\n", wrong.err()));
        assertEquals("failed", records(wrong).getLast().get("how").asString());

        var right = measure(
                "--secret-file",
                secret("one secret for both"),
                "--pattern",
                "ping-pong",
                "--sizes",
                "64",
                "--repetitions",
                "5",
                "--limit",
                "30s");
        assertTrue(right.exit(END) <= 1, () -> String.join("\n", right.err()));
        var pingPong = result(records(right), "ping-pong", 64);
        assertTrue(pingPong.get("roundTripNanos").get("p50").asLong() > 1_000, pingPong::toString);
        assertTrue(pingPong.get("cpuMicrosPerMessage").has("receiver"), pingPong::toString);
    }

    @Test
    void a_killed_agent_ends_the_run_which_keeps_what_it_measured() throws IOException {
        var agent = agent("--secret-file", secret("one secret for both"));
        var measure = measure("--secret-file", secret("one secret for both"), "--sizes", "64,1KiB", "--limit", "60s");
        measure.line(line -> line.contains("\"record\":\"trial\""), START);

        agent.signal("KILL");

        assertEquals(1, measure.exit(Duration.ofSeconds(20)), () -> String.join("\n", measure.err()));
        var records = records(measure);
        assertEquals("end", records.getLast().get("record").asString());
        assertTrue(records.getLast().get("message").asString().contains(address()), records.getLast()::toString);
        assertTrue(records.stream()
                .anyMatch(record -> record.get("record").asString().equals("result")));
    }

    @Test
    void a_frozen_agent_is_given_up_and_what_was_measured_is_kept() throws IOException {
        var agent = agent("--secret-file", secret("one secret for both"));
        var measure = measure("--secret-file", secret("one secret for both"), "--sizes", "64,1KiB", "--limit", "60s");
        measure.line(line -> line.contains("\"record\":\"trial\""), START);

        agent.signal("STOP");

        assertEquals(1, measure.exit(Duration.ofSeconds(20)), () -> String.join("\n", measure.err()));
        var records = records(measure);
        var end = records.getLast();
        assertEquals("end", end.get("record").asString());
        assertEquals("untrusted", end.get("how").asString());
        assertEquals(1, end.get("exitCode").asInt());
        assertTrue(end.get("message").asString().contains("nothing heard"), end::toString);
        assertTrue(records.stream()
                .anyMatch(record -> record.get("record").asString().equals("result")
                        && record.get("repetitions").asInt() > 0));
    }

    @Test
    void datagrams_of_which_none_arrives_are_no_figure_but_a_result_that_says_so() throws IOException {
        hosts().swallowDatagrams(1);
        agent("--secret-file", secret("one secret for both"));

        var measure = measure(
                "--secret-file",
                secret("one secret for both"),
                "--transport",
                "udp",
                "--pattern",
                "ping-pong",
                "--sizes",
                "64",
                "--limit",
                "8s");

        assertEquals(3, measure.exit(END), () -> String.join("\n", measure.err()));
        assertTrue(measure.out().stream().noneMatch(line -> line.contains("NaN")), "not a number");
        var records = records(measure);
        assertEquals("failed", records.getLast().get("how").asString());
        assertEquals(3, records.getLast().get("exitCode").asInt());
        var result = result(records, "ping-pong", 64);
        assertFalse(result.get("trusted").asBoolean());
        assertFalse(result.has("roundTripNanos"), result::toString);
        assertTrue(result.get("verdicts").toString().contains("unreachable-udp"), result::toString);
    }

    @Test
    void a_cable_that_is_taken_out_ends_both_sides_and_the_agent_takes_the_next() throws IOException {
        var agent = agent("--secret-file", secret("one secret for both"));
        var measure = measure("--secret-file", secret("one secret for both"), "--sizes", "64", "--limit", "60s");
        measure.line(line -> line.contains("\"record\":\"trial\""), START);

        hosts().linkDown(1);
        assertEquals(1, measure.exit(Duration.ofSeconds(30)), () -> String.join("\n", measure.err()));
        assertEquals("end", records(measure).getLast().get("record").asString());
        agent.line(line -> line.contains("has left"), START);

        hosts().linkUp(1);
        var next = measure(
                "--secret-file",
                secret("one secret for both"),
                "--pattern",
                "ping-pong",
                "--sizes",
                "64",
                "--repetitions",
                "5",
                "--limit",
                "30s");
        assertTrue(next.exit(END) <= 1, () -> String.join("\n", next.err()));
        assertTrue(agent.isAlive());
    }

    private String address() {
        return hosts().address(1).getHostAddress();
    }

    private String secret(String text) throws IOException {
        var file = directory.resolve("secret-" + text.hashCode());
        if (!Files.exists(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, text);
        }
        return file.toString();
    }

    private Child agent(String... options) throws IOException {
        var agent = start(
                1,
                Stream.concat(Stream.of("agent", "--listen", address() + ":7411"), Stream.of(options))
                        .toArray(String[]::new));
        agent.line(line -> line.contains("7411"), START);
        return agent;
    }

    private Child measure(String... options) throws IOException {
        var out = directory.resolve("run-" + System.identityHashCode(options));
        assertFalse(Files.exists(out));
        return start(
                0,
                Stream.concat(
                                Stream.of("measure", "--to", address(), "--json", "--out", out.toString()),
                                Stream.of(options))
                        .toArray(String[]::new));
    }

    private Child start(int host, String... arguments) throws IOException {
        return children.start(hosts().on(host, Children.java("loupe.cli.Main", arguments)));
    }

    private static List<JsonNode> records(Child measure) {
        var records = new ArrayList<JsonNode>();
        measure.out().forEach(line -> records.add(JSON.readTree(line)));
        return records;
    }

    private static JsonNode result(List<JsonNode> records, String pattern, int bytes) {
        return records.stream()
                .filter(record -> record.get("record").asString().equals("result"))
                .filter(record -> record.get("pattern").asString().equals(pattern))
                .filter(record -> record.get("bytes").asInt() == bytes)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no result of " + pattern + " at " + bytes + " B"));
    }
}
