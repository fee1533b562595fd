package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/// A path with delay: the way back is kept full, so that each answer waits 40 ms in a queue. The way
/// there drops what it
/// can't send within 2 ms, which halves the window that this delay would need.
@Isolated("a queue is full only as long as whoever fills it gets a CPU")
class LongPathTest {
    @Test
    void a_window_made_small_by_losses_on_a_long_path_is_the_limit_and_is_told(@TempDir Path directory)
            throws IOException {
        Requirement.TRAFFIC_CONTROL.orSkip();
        try (var hosts = TwoHosts.open(directory)) {
            shape(hosts, 0, "100mbit", "16kb", "2ms");
            shape(hosts, 1, "10mbit", "4kb", "40ms");
            hosts.agent();
            hosts.flood(1, 0, 1_000);

            var run = hosts.measure(
                    "--pattern=stream",
                    "--sizes=64KiB",
                    "--repetitions=1",
                    "--duration=1s",
                    "--congestion-control=reno");

            assertTrue(run.exit(TwoHosts.END) <= 1, () -> String.join("\n", run.err()));
            var stream = TwoHosts.result(run, "stream", 64 << 10);
            assertTrue(
                    stream.get("verdicts")
                            .valueStream()
                            .filter(verdict -> verdict.get("name").asString().equals("window-bound"))
                            .anyMatch(verdict -> verdict.get("evidence")
                                    .asString()
                                    .matches("a congestion window of \\d+ B a round trip of [34]\\d.* ms gives .*")),
                    stream::toString);
            assertTrue(stream.get("speedMBps").get("median").asDouble() < 11, stream::toString);
        }
    }

    /// What the host sends.
    private static void shape(TwoHosts hosts, int host, String rate, String burst, String queue) throws IOException {
        hosts.hosts()
                .run(
                        host, "tc", "qdisc", "add", "dev", "eth0", "root", "tbf", "rate", rate, "burst", burst,
                        "latency", queue);
    }
}
