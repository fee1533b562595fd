package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.SystemClock;
import loupe.testkit.Child;
import loupe.testkit.Children;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Hosts on this machine that Loupe makes itself, and what becomes of them.
@Execution(ExecutionMode.CONCURRENT)
class LabTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration START = Duration.ofSeconds(40);
    private static final Duration END = Duration.ofSeconds(20);
    private static final double PAYLOAD_MBPS = 100 * 1448 / 1514.0 / 8;

    @TempDir
    private Path directory;

    private final Children children = new Children();

    @BeforeEach
    void hosts_can_be_made() {
        Requirement.NETWORK_NAMESPACES.orSkip();
        Requirement.TRAFFIC_CONTROL.orSkip();
    }

    @AfterEach
    void nothing_goes_on() {
        children.close();
    }

    @Test
    void a_command_measures_over_links_of_the_asked_rate() throws IOException {
        var lab = lab(
                "3",
                "--to=10.77.0.3",
                "--pattern=stream",
                "--sizes=64KiB",
                "--congestion-control=cubic",
                "--repetitions=1",
                "--duration=500ms");

        assertTrue(lab.exit(START) <= 1, () -> String.join("\n", lab.err()));
        var end = last(lab.out());
        assertEquals("end", end.get("record").asString());
        var result = JSON.readTree(lab.out().get(lab.out().size() - 2));
        double speed = result.get("speedMBps").get("median").asDouble();
        assertEquals(PAYLOAD_MBPS, speed, 0.1 * PAYLOAD_MBPS, result::toString);
    }

    @Test
    void ctrl_c_ends_the_command_in_order_and_the_lab_with_it() throws IOException {
        var lab = lab("2", "--pattern=ping-pong", "--sizes=64");
        lab.line(line -> line.contains("\"record\":\"trial\""), START);

        lab.signal("INT");

        assertEquals(130, lab.exit(END), () -> String.join("\n", lab.err()));
        assertEquals("interrupted", last(lab.out()).get("how").asString());
        assertTrue(lab.out().stream().anyMatch(line -> line.contains("\"record\":\"result\"")), "what was measured");
        assertGone();
    }

    @Test
    void of_a_killed_lab_nothing_is_left() throws IOException {
        var lab = lab("2", "--pattern=ping-pong", "--sizes=64");
        lab.line(line -> line.contains("\"record\":\"trial\""), START);
        assertTrue(processes() > 1, "the command runs in a process of its own");

        lab.signal("KILL");

        assertGone();
    }

    private Child lab(String hosts, String... measure) throws IOException {
        var arguments = new ArrayList<>(List.of("lab", "run", "--hosts", hosts, "--rate", "100mbit", "--", "measure"));
        arguments.addAll(List.of(measure));
        arguments.addAll(List.of("--json", "--out=" + directory));
        return children.start(Children.java("loupe.cli.Main", arguments.toArray(String[]::new)));
    }

    /// Those that this test's lab consists of: all are told the directory but the agents, which die with the others.
    /// The JDK cuts long command lines off, and the class path comes first.
    private long processes() {
        return ProcessHandle.allProcesses()
                .map(process -> Path.of("/proc", Long.toString(process.pid()), "cmdline"))
                .filter(commandLine -> read(commandLine).contains(directory.toString()))
                .count();
    }

    private static String read(Path commandLine) {
        try {
            return Files.readString(commandLine, StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }

    private void assertGone() {
        long untilNanos = SystemClock.INSTANCE.nanos() + END.toNanos();
        while (processes() > 0 && SystemClock.INSTANCE.nanos() < untilNanos) {
            LockSupport.parkNanos(10_000_000);
        }
        assertEquals(0, processes());
    }

    private static JsonNode last(List<String> lines) {
        return JSON.readTree(lines.getLast());
    }
}
