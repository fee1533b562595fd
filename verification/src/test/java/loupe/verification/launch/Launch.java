package loupe.verification.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import loupe.measure.clock.SystemClock;
import loupe.testkit.Child;
import loupe.testkit.Children;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What tests of launchers have in common.
final class Launch {
    static final Duration START = Duration.ofSeconds(40);
    static final Duration END = Duration.ofSeconds(60);

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration GONE = Duration.ofSeconds(10);
    private static final long LOOK_NANOS = 100_000_000;

    private Launch() {}

    /// How a shell calls this build.
    static String program(String... more) {
        return String.join(" ", Children.java("loupe.cli.Main", more));
    }

    static List<JsonNode> records(Child launch) {
        return launch.out().stream().map(JSON::readTree).toList();
    }

    static JsonNode last(Child launch) {
        var end = records(launch).getLast();
        assertEquals("end", end.get("record").asString(), () -> said(launch));
        return end;
    }

    static String said(Child launch) {
        return String.join("\n", launch.out()) + String.join("\n", launch.err());
    }

    /// Waits until no process has this word on its command line.
    static void assertGone(String word) {
        long untilNanos = SystemClock.INSTANCE.nanos() + GONE.toNanos();
        while (processes(word) > 0 && SystemClock.INSTANCE.nanos() < untilNanos) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
        assertEquals(0, processes(word), word);
    }

    private static long processes(String word) {
        return with(word).count();
    }

    /// Ends those that have these words on their command line.
    static void end(String words) {
        with(words).forEach(ProcessHandle::destroy);
    }

    private static Stream<ProcessHandle> with(String words) {
        return ProcessHandle.allProcesses()
                .filter(process -> read(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
                        .contains(words));
    }

    private static String read(Path commandLine) {
        try {
            return Files.readString(commandLine, StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }
}
