package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// An agent on one host, a measurement from another: two network namespaces joined by a link.
@Execution(ExecutionMode.CONCURRENT)
class TwoHostsTest {
    private static final Duration START = Duration.ofSeconds(30);
    private static final Duration END = Duration.ofSeconds(60);

    @TempDir
    private Path directory;

    private final List<TwoHosts> opened = new ArrayList<>();

    @BeforeEach
    void hosts_are_made() throws IOException {
        opened.add(TwoHosts.open(directory));
    }

    @AfterEach
    void hosts_are_taken_down() {
        opened.forEach(TwoHosts::close);
    }

    private TwoHosts hosts() {
        return opened.getFirst();
    }

    @Test
    void beyond_loopback_nothing_is_open_without_a_secret() throws IOException {
        var agent = hosts().start(1, "agent", "--listen", hosts().address() + ":7411");

        assertEquals(2, agent.exit(START));
        assertTrue(agent.err().getFirst().contains("--secret-file"), () -> String.join("\n", agent.err()));
    }

    @Test
    void another_secret_is_refused_by_name_and_the_agent_goes_on() throws IOException {
        hosts().agent();

        var wrong = hosts().measure(hosts().secret("quite another secret"), "--quick");
        assertEquals(3, wrong.exit(START), () -> String.join("\n", wrong.err()));
        assertTrue(String.join("\n", wrong.err()).contains("secret"), () -> String.join("\n", wrong.err()));
        assertEquals("failed", TwoHosts.records(wrong).getLast().get("how").asString());

        var right = hosts().measure("--pattern", "ping-pong", "--sizes", "64", "--repetitions", "5", "--limit", "30s");
        assertTrue(right.exit(END) <= 1, () -> String.join("\n", right.err()));
        var pingPong = TwoHosts.result(right, "ping-pong", 64);
        assertTrue(pingPong.get("roundTripNanos").get("p50").asLong() > 1_000, pingPong::toString);
        assertTrue(pingPong.get("cpuMicrosPerMessage").has("receiver"), pingPong::toString);
    }

    @Test
    void a_killed_agent_ends_the_run_which_keeps_what_it_measured() throws IOException {
        var agent = hosts().agent();
        var measure = hosts().measure("--sizes", "64,1KiB", "--limit", "60s");
        measure.line(line -> line.contains("\"record\":\"trial\""), START);

        agent.signal("KILL");

        assertEquals(1, measure.exit(Duration.ofSeconds(20)), () -> String.join("\n", measure.err()));
        var records = TwoHosts.records(measure);
        assertEquals("end", records.getLast().get("record").asString());
        assertTrue(
                records.getLast().get("message").asString().contains(hosts().address()), records.getLast()::toString);
        assertTrue(records.stream()
                .anyMatch(record -> record.get("record").asString().equals("result")));
    }

    @Test
    void a_frozen_agent_is_given_up_and_what_was_measured_is_kept() throws IOException {
        var agent = hosts().agent();
        var measure = hosts().measure("--sizes", "64,1KiB", "--limit", "60s");
        measure.line(line -> line.contains("\"record\":\"trial\""), START);

        agent.signal("STOP");

        assertEquals(1, measure.exit(Duration.ofSeconds(20)), () -> String.join("\n", measure.err()));
        var records = TwoHosts.records(measure);
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
        hosts().hosts().swallowDatagrams(1);
        hosts().agent();

        var measure = hosts().measure("--transport", "udp", "--pattern", "ping-pong", "--sizes", "64", "--limit", "8s");

        assertEquals(3, measure.exit(END), () -> String.join("\n", measure.err()));
        assertTrue(measure.out().stream().noneMatch(line -> line.contains("NaN")), "not a number");
        var records = TwoHosts.records(measure);
        assertEquals("failed", records.getLast().get("how").asString());
        assertEquals(3, records.getLast().get("exitCode").asInt());
        var result = TwoHosts.result(measure, "ping-pong", 64);
        assertFalse(result.get("trusted").asBoolean());
        assertFalse(result.has("roundTripNanos"), result::toString);
        assertTrue(result.get("verdicts").toString().contains("unreachable-udp"), result::toString);
    }

    @Test
    void a_cable_that_is_taken_out_ends_both_sides_and_the_agent_takes_the_next() throws IOException {
        var agent = hosts().agent();
        var measure = hosts().measure("--sizes", "64", "--limit", "60s");
        measure.line(line -> line.contains("\"record\":\"trial\""), START);

        hosts().hosts().linkDown(1);
        assertEquals(1, measure.exit(Duration.ofSeconds(30)), () -> String.join("\n", measure.err()));
        assertEquals("end", TwoHosts.records(measure).getLast().get("record").asString());
        agent.line(line -> line.contains("has left"), START);

        hosts().hosts().linkUp(1);
        var next = hosts().measure("--pattern", "ping-pong", "--sizes", "64", "--repetitions", "5", "--limit", "30s");
        assertTrue(next.exit(END) <= 1, () -> String.join("\n", next.err()));
        assertTrue(agent.isAlive());
    }
}
