package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import loupe.testkit.Child;
import loupe.testkit.Children;
import loupe.testkit.Namespaces;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Options that are clamped or ignored: both ends say what was asked, what is in force and the limit that did it, also
/// where the limits at the ends differ. Of the buffers' limits `net.core.*` belong to the whole kernel, those of TCP
/// and
/// its switches to a network namespace, and what is allowed to a process.
@Execution(ExecutionMode.CONCURRENT)
class OptionsInForceTest {
    private static final Duration START = Duration.ofSeconds(30);
    private static final Duration END = Duration.ofSeconds(60);

    @TempDir
    private Path directory = Path.of("");

    @Test
    void each_end_names_its_own_limit_for_each_direction() throws IOException {
        Requirement.NETWORK_NAMESPACES.orSkip();
        try (var children = new Children();
                var hosts = Namespaces.open(2)) {
            hosts.run(1, "sysctl", "-q", "-w", "net.ipv4.tcp_moderate_rcvbuf=0");
            hosts.run(0, "sysctl", "-q", "-w", "net.ipv4.tcp_rmem=4096 65536 65536");
            var agent = children.start(hosts.on(
                    1,
                    unprivileged(Children.java(
                            "loupe.cli.Main",
                            "agent",
                            "--listen",
                            address(hosts) + ":7411",
                            "--secret-file",
                            secret().toString()))));
            agent.line(line -> line.contains("7411"), START);

            var measured = measure(children, hosts);

            for (var direction : List.of("a->b", "b->a")) {
                var options = result(measured, direction).get("options");
                assertTrue(options.has("sendBufferBytes"), result(measured, direction)::toString);
                bothEnds(options.get("sendBufferBytes"), "67108864", "net.core.wmem_max");
                bothEnds(options.get("sendBufferTuning"), "", "");
                assertFalse(options.get("sendBufferTuning").get("inForce").asBoolean());
                // Nothing was asked: tuned as far as it goes at a, not tuned at b.
                assertEquals("net.ipv4.tcp_rmem", text(options.get("receiveBufferBytes"), "limitedBy"));
                assertEquals("", text(options.get("receiveBufferBytes"), "limitedByAtPeer"));
                assertTrue(options.get("receiveBufferTuning").get("inForce").asBoolean(), options::toString);
                assertFalse(
                        options.get("receiveBufferTuning").get("inForceAtPeer").asBoolean(), options::toString);
                assertEquals(
                        "net.ipv4.tcp_moderate_rcvbuf", text(options.get("receiveBufferTuning"), "limitedByAtPeer"));
                bothEnds(options.get("maxSegmentBytes"), "32767", "the path's MTU of 1500");
                bothEnds(options.get("tos"), "255", "TCP, which keeps the two lowest bits");
                // Root may have any, b has given that right away.
                var control = options.get("congestionControl");
                assertEquals("cubic", text(control, "inForce"));
                assertFalse(control.has("limitedBy"), control::toString);
                assertTrue(!text(control, "inForceAtPeer").equals("cubic"), control::toString);
                assertEquals("net.ipv4.tcp_allowed_congestion_control", text(control, "limitedByAtPeer"));
                var clamped = clamped(result(measured, direction));
                assertTrue(clamped.contains("side b: congestion-control asked cubic"), clamped);
                assertFalse(clamped.contains("side a: congestion-control"), clamped);
                assertTrue(clamped.contains("side a: send-buffer asked 67108864"), clamped);
            }
        }
    }

    private Child measure(Children children, Namespaces hosts) throws IOException {
        var command = Children.java(
                "loupe.cli.Main",
                ("measure --to %s --secret-file %s --json --out %s --pattern stream --direction both --sizes 64KiB"
                                + " --send-buffer 64MiB --max-segment 32767 --tos 255 --congestion-control cubic"
                                + " --duration 200ms --repetitions 1 --limit 20s")
                        .formatted(address(hosts), secret(), directory.resolve("run"))
                        .split(" ", -1));
        var measure = children.start(hosts.on(0, command));
        // On a machine that is busy otherwise the agent may be found too slow, and one is asked to try again.
        for (int again = 0; again < 2 && measure.exit(END) == 3; again++) {
            measure = children.start(hosts.on(0, command));
        }
        assertTrue(List.of(0, 1).contains(measure.exit(END)), String.join("\n", measure.err()));
        return measure;
    }

    private static void bothEnds(JsonNode option, String asked, String limit) {
        assertEquals(asked, text(option, "asked"), option::toString);
        assertEquals(limit, text(option, "limitedBy"), option::toString);
        assertEquals(limit, text(option, "limitedByAtPeer"), option::toString);
        assertTrue(option.has("inForce") && option.has("inForceAtPeer"), option::toString);
    }

    private static String text(JsonNode option, String field) {
        return option.has(field) ? option.get(field).asString() : "";
    }

    private static JsonNode result(Child measure, String direction) {
        return measure.out().stream()
                .map(line -> JsonMapper.shared().readTree(line))
                .filter(record -> record.get("record").asString().equals("result"))
                .filter(record -> record.get("direction").asString().equals(direction))
                .findFirst()
                .orElseThrow(() -> new AssertionError(String.join("\n", measure.out())));
    }

    private static String clamped(JsonNode result) {
        return result.get("verdicts")
                .valueStream()
                .filter(verdict -> verdict.get("name").asString().equals("clamped"))
                .map(verdict -> verdict.get("evidence").asString())
                .findFirst()
                .orElse("");
    }

    /// Without the right to administer the network, which is what any user but root lacks.
    private static List<String> unprivileged(List<String> command) {
        return Stream.concat(
                        Stream.of("setpriv", "--bounding-set=-net_admin", "--inh-caps=-net_admin"), command.stream())
                .toList();
    }

    private static String address(Namespaces hosts) {
        return hosts.address(1).getHostAddress();
    }

    private Path secret() throws IOException {
        var file = directory.resolve("secret");
        if (!Files.exists(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, "one secret for both ends");
        }
        return file;
    }
}
