package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import loupe.testkit.Child;
import loupe.testkit.Children;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A host that stands still for moments, as one whose CPUs are taken by others.
@Execution(ExecutionMode.CONCURRENT)
class StallTest {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final long STANDS_NANOS = 60_000_000;
    private static final long GOES_NANOS = 140_000_000;

    @TempDir
    private Path directory;

    @Test
    void a_tail_at_the_moment_of_a_stall_is_the_platforms_and_says_so() throws IOException {
        try (var children = new Children()) {
            var run = children.start(Children.java(
                    "loupe.cli.Main",
                    "measure",
                    "--pattern=ping-pong",
                    "--sizes=64",
                    "--repetitions=2",
                    "--duration=600ms",
                    "--json",
                    "--out=" + directory));
            run.line(line -> line.contains("warm-up"), LIMIT);

            while (run.isAlive()) {
                standStill(run);
            }

            assertTrue(run.exit(LIMIT) <= 1, () -> String.join("\n", run.err()));
            String evidence = run.out().stream()
                    .map(JsonMapper.shared()::readTree)
                    .filter(record -> record.get("record").asString().equals("result"))
                    .flatMap(result -> result.get("verdicts").valueStream())
                    .filter(verdict -> verdict.get("name").asString().equals("noisy-platform"))
                    .map((JsonNode verdict) -> verdict.get("evidence").asString())
                    .findFirst()
                    .orElse("");
            assertTrue(evidence.contains("at the same moment on side a"), () -> evidence + run.out());
        }
    }

    private static void standStill(Child run) {
        try {
            run.signal("STOP");
            LockSupport.parkNanos(STANDS_NANOS);
            run.signal("CONT");
            LockSupport.parkNanos(GOES_NANOS);
        } catch (IOException ended) {
            // It came to its end meanwhile.
        }
    }
}
