package loupe.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChildrenTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    @Test
    void what_a_child_prints_is_kept_apart_and_its_exit_code_is_told() throws IOException {
        try (var children = new Children()) {
            var child = children.start(shell("echo one; echo two >&2; exit 3"));

            assertEquals(3, child.exit(SOON));
            assertEquals(List.of("one"), child.out());
            assertEquals(List.of("two"), child.err());
        }
    }

    @Test
    void a_line_is_awaited_until_it_comes() throws IOException {
        try (var children = new Children()) {
            var child = children.start(shell("echo first; sleep 0.2; echo ready on port 7; sleep 60"));

            assertEquals("ready on port 7", child.line(line -> line.startsWith("ready"), SOON));
        }
    }

    @Test
    void a_line_that_does_not_come_fails_with_all_that_was_printed() throws IOException {
        try (var children = new Children()) {
            var child = children.start(shell("echo something else"));

            var error = assertThrows(AssertionError.class, () -> child.line("ready"::equals, SOON));

            assertTrue(String.valueOf(error.getMessage()).contains("something else"));
        }
    }

    @Test
    void a_child_is_stopped_continued_and_killed() throws IOException {
        try (var children = new Children()) {
            var child = children.start(shell("trap 'echo told; exit 5' TERM; echo up; while :; do sleep 0.05; done"));
            child.line("up"::equals, SOON);

            child.signal("STOP");
            child.signal("TERM");
            assertThrows(AssertionError.class, () -> child.exit(Duration.ofMillis(300)));
            child.signal("CONT");

            assertEquals(5, child.exit(SOON));
            assertEquals("told", child.line("told"::equals, SOON));
        }
    }

    @Test
    void none_outlives_the_test() throws IOException {
        Child child;
        try (var children = new Children()) {
            child = children.start(shell("sleep 60 & echo started; wait"));
            child.line("started"::equals, SOON);
        }

        assertFalse(child.isAlive());
        assertEquals(128 + 9, child.exit(SOON));
    }

    private static List<String> shell(String script) {
        return List.of("sh", "-c", script);
    }
}
