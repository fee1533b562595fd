package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import loupe.testkit.Child;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;

/// Patterns of many on hosts with agents, of which one is frozen, killed or absent.
@Execution(ExecutionMode.CONCURRENT)
class ManyHostsTest {
    private static final String[] ENDLESS = {
        "--pattern", "all-to-all", "--sizes", "1KiB", "--limit", "60s", "--interval", "0.01%"
    };
    private static final String[] SHORT = {
        "--pattern", "ring", "--sizes", "1KiB", "--repetitions", "2", "--duration", "50ms", "--limit", "30s"
    };

    @TempDir
    private Path directory;

    @Test
    void all_agents_play_and_a_frozen_or_killed_one_is_named_and_the_others_take_the_next_run() throws IOException {
        try (var hosts = ManyHosts.open(directory, 3)) {
            var agents = hosts.agents();

            var whole = hosts.measure(
                    "--pattern", "all-to-all,ping-pong", "--sizes", "1KiB", "--repetitions", "3", "--limit", "30s");
            assertTrue(whole.exit(ManyHosts.END) <= 1, () -> said(whole));
            var result = TwoHosts.result(whole, "all-to-all", 1024);
            assertEquals(6, result.get("flows").size(), result::toString);
            assertTrue(result.get("startSkewMicros").get("median").asDouble() < 1e6, result::toString);
            assertEquals(3, TwoHosts.records(whole).getFirst().get("hosts").size());
            assertTrue(TwoHosts.result(whole, "ping-pong", 1024)
                            .get("roundTripNanos")
                            .get("p50")
                            .asLong()
                    > 1_000);

            var frozen = hosts.measure(ENDLESS);
            frozen.line(line -> line.contains("\"record\":\"trial\""), ManyHosts.START);
            agents.get(2).signal("STOP");
            assertLost(frozen, hosts.address(3), "nothing heard", Duration.ofSeconds(25));
            agents.get(2).signal("CONT");

            var cut = hosts.measure(ENDLESS);
            cut.line(line -> line.contains("\"record\":\"trial\""), ManyHosts.START);
            agents.get(1).signal("KILL");
            assertLost(cut, hosts.address(2), "its connection broke", Duration.ofSeconds(20));

            var absent = hosts.measure(SHORT);
            assertEquals(3, absent.exit(ManyHosts.END), () -> said(absent));
            assertTrue(end(absent).get("message").asString().contains(hosts.address(2)), () -> said(absent));
            var rest = hosts.measure(List.of(1, 3), SHORT);
            assertTrue(rest.exit(ManyHosts.END) <= 1, () -> said(rest));
        }
    }

    /// It ends untrusted, names who was lost and when, and keeps what was measured.
    private static void assertLost(Child measure, String who, String why, Duration within) {
        assertEquals(1, measure.exit(within), () -> said(measure));
        var end = end(measure);
        assertEquals("untrusted", end.get("how").asString());
        String message = end.get("message").asString();
        assertTrue(message.contains(who) && message.contains(why) && message.contains("during"), message);
        var kept = TwoHosts.results(measure);
        assertEquals(1, kept.size(), () -> said(measure));
        assertTrue(kept.getFirst().get("repetitions").asInt() > 0, () -> said(measure));
        assertFalse(kept.getFirst().get("trusted").asBoolean(), () -> said(measure));
        assertTrue(kept.getFirst().get("verdicts").toString().contains("peer-lost"), () -> said(measure));
    }

    private static JsonNode end(Child measure) {
        var last = TwoHosts.records(measure).getLast();
        assertEquals("end", last.get("record").asString());
        return last;
    }

    private static String said(Child measure) {
        return String.join("\n", measure.out()) + String.join("\n", measure.err());
    }
}
