package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A link whose rate is known, and so is what its frames leave for the payload: 1448 B of segments in frames of 1514 B.
@Isolated("a shaper that gets no CPU for a moment does not send at its rate")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KnownSpeedTest {
    private final List<TwoHosts> opened = new ArrayList<>();

    @BeforeAll
    void hosts_are_made(@TempDir Path directory) throws IOException {
        Requirement.TRAFFIC_CONTROL.orSkip();
        var hosts = TwoHosts.open(directory);
        opened.add(hosts);
        hosts.agent();
    }

    @AfterAll
    void hosts_are_taken_down() {
        opened.forEach(TwoHosts::close);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 250, 500})
    void the_speed_is_the_links_to_one_percent(int megabits) throws IOException {
        var hosts = opened.getFirst();
        hosts.hosts().limit(0, megabits + "mbit");

        var measure = hosts.measure(
                "--pattern",
                "stream",
                "--sizes",
                "1MiB",
                "--congestion-control",
                "cubic",
                "--repetitions",
                "3",
                "--duration",
                "1s",
                "--limit",
                "20s");

        assertTrue(measure.exit(TwoHosts.END) <= 1, () -> String.join("\n", measure.err()));
        var records = TwoHosts.records(measure);
        assertEquals("run", records.getFirst().get("record").asString());
        assertTrue(List.of("complete", "untrusted")
                .contains(records.getLast().get("how").asString()));
        var stream = TwoHosts.result(measure, "stream", 1 << 20);
        double payloadMBps = megabits * 1448 / 1514.0 / 8;
        assertEquals(payloadMBps, stream.get("speedMBps").get("median").asDouble(), 0.01 * payloadMBps);
        assertEquals(stream.get("sent"), stream.get("received"));
    }
}
