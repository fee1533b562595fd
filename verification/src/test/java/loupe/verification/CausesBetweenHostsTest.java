package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.testkit.Child;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import tools.jackson.databind.JsonNode;

/// What a figure is really of, on links whose rate and queue are known. One test at a time: they share
/// the hosts.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("the hosts of this class")
class CausesBetweenHostsTest {
    private static final int BYTES = 64 << 10;

    private final List<TwoHosts> opened = new ArrayList<>();
    private final List<Integer> limited = new ArrayList<>();

    @BeforeAll
    void hosts_are_made(@TempDir Path directory) throws IOException {
        Requirement.TRAFFIC_CONTROL.orSkip();
        opened.add(TwoHosts.open(directory));
        hosts().agent();
    }

    @AfterEach
    void links_are_as_before() throws IOException {
        for (int host : limited) {
            hosts().hosts().unlimit(host);
        }
        limited.clear();
    }

    @AfterAll
    void hosts_are_taken_down() {
        opened.forEach(TwoHosts::close);
    }

    private TwoHosts hosts() {
        return opened.getFirst();
    }

    private void limit(int host, int queueMillis) throws IOException {
        hosts().hosts().limit(host, "100mbit", queueMillis);
        limited.add(host);
    }

    @Test
    void what_a_short_queue_drops_is_sent_again_and_told() throws IOException {
        limit(0, 1);

        var stream = stream(BYTES, "--congestion-control", "reno");

        assertTrue(verdict(stream, "retransmitted").isPresent(), stream::toString);
        assertTrue(stream.get("retransmittedSegments").asInt() > 0, stream::toString);
        assertEquals(stream.get("sent"), stream.get("received"));
    }

    /// The source notes' own "out of memory": fragments for which there is no room are not waited for
    /// by the kernel.
    @Test
    void a_datagram_too_large_for_the_send_buffer_runs_out_of_space() throws IOException {
        var run = measured(
                "--transport",
                "udp",
                "--pattern",
                "stream",
                "--sizes",
                "60000",
                "--send-buffer",
                "4KiB",
                "--limit",
                "8s");

        assertEquals(3, run.exit(TwoHosts.END), () -> String.join("\n", run.err()));
        var result = TwoHosts.result(run, "stream", 60_000);
        assertTrue(verdict(result, "out-of-buffer-space").orElse("").contains("ENOBUFS"), result::toString);
        assertFalse(result.get("trusted").asBoolean());
        assertFalse(result.has("speedMBps"), result::toString);
    }

    /// Case 1: the send cost of merged messages is never a headline, with or without no-delay, and a
    /// person reads why.
    @Test
    void merged_messages_give_no_overhead_with_or_without_no_delay(@TempDir Path out) throws IOException {
        limit(0, 20);

        var run = study(out);

        assertTrue(run.exit(TwoHosts.END) <= 1, () -> String.join("\n", run.err()));
        var text = String.join(" ", run.out()).replaceAll("\\s+", " ");
        var results = TwoHosts.results(Files.readAllLines(out.resolve("results.jsonl")));
        assertEquals(2, of("ping-pong", results).size(), results::toString);
        assertEquals(2, of("stream", results).size(), results::toString);
        for (var stream : of("stream", results)) {
            boolean off = stream.get("variant").asString().equals("no-delay off");
            assertEquals(isMerged(stream) || off, verdict(stream, "coalesced").isPresent(), stream::toString);
            assertTrue(stream.has("sendCostMicros"), stream::toString);
            assertTrue(isHonest(stream), stream::toString);
            String said = off ? "Without no-delay a 64 byte message seems to cost" : "No-delay alone is no proof";
            assertEquals(isMerged(stream), text.contains(said), text);
        }
        assertTrue(text.contains("tcp ping-pong a->b") && text.contains("tcp stream a->b"), text);
        assertTrue(text.matches(".*~\\d[\\d.]*~.*"), text);
    }

    private Child study(Path out) throws IOException {
        var options = new ArrayList<>(List.of("measure", "--to", hosts().address(), "--out", out.toString()));
        options.addAll(List.of(
                "--quick", "--study", "no-delay", "--sizes", "64", "--repetitions", "1", "--duration", "200ms"));
        options.addAll(hosts().secret());
        return hosts().start(0, options.toArray(String[]::new));
    }

    private static List<JsonNode> of(String pattern, List<JsonNode> results) {
        return results.stream()
                .filter(result -> result.get("pattern").asString().equals(pattern))
                .toList();
    }

    private static boolean isMerged(JsonNode stream) {
        return stream.get("messagesPerSegment").get("median").asDouble() > 1.05
                || stream.get("messagesPerReceive").get("median").asDouble() > 1.05;
    }

    /// No overhead at all, or one in which every message travelled alone: never the send cost of merged ones.
    private static boolean isHonest(JsonNode stream) {
        return !stream.has("overheadMicros")
                || !isMerged(stream)
                || verdict(stream, "coalesced").orElse("").contains("a windowed stream's, with each message alone");
    }

    private JsonNode stream(int bytes, String... options) throws IOException {
        var all = new ArrayList<>(List.of("--pattern", "stream", "--sizes", Integer.toString(bytes)));
        all.addAll(List.of("--repetitions", "1", "--duration", "400ms"));
        all.addAll(List.of(options));
        var run = measured(all.toArray(String[]::new));
        assertTrue(run.exit(TwoHosts.END) <= 1, () -> String.join("\n", run.err()));
        return TwoHosts.result(run, "stream", bytes);
    }

    private Child measured(String... options) throws IOException {
        return hosts().measure(options);
    }

    private static Optional<String> verdict(JsonNode result, String name) {
        return result.get("verdicts")
                .valueStream()
                .filter(verdict -> verdict.get("name").asString().equals(name))
                .map(verdict -> verdict.get("evidence").asString())
                .findFirst();
    }
}
