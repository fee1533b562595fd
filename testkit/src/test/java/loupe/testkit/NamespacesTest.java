package loupe.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NamespacesTest {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final List<String> LISTING = List.of("ip", "netns", "list");

    @BeforeEach
    void namespaces_are_allowed() {
        Requirement.NETWORK_NAMESPACES.orSkip();
    }

    @Test
    void two_hosts_reach_each_other_until_the_cable_is_out() throws IOException {
        try (var hosts = Namespaces.open(2)) {
            assertTrue(connects(hosts, 0, 1));

            hosts.linkDown(1);
            assertFalse(connects(hosts, 0, 1));

            hosts.linkUp(1);
            assertTrue(connects(hosts, 0, 1));
        }
    }

    @Test
    void a_link_has_the_rate_that_was_asked() throws IOException {
        Requirement.TRAFFIC_CONTROL.orSkip();
        try (var hosts = Namespaces.open(2)) {
            hosts.limit(0, "250mbit");

            String queue = Command.need(List.of("tc", "-n", hosts.name(0), "qdisc", "show", "dev", "eth0"));
            assertTrue(queue.contains("tbf") && queue.contains("rate 250Mbit"), queue);
        }
    }

    @Test
    void nothing_is_left_of_them_nor_of_what_ran_in_them() throws IOException {
        Child child;
        String name;
        try (var children = new Children()) {
            try (var hosts = Namespaces.open(1)) {
                name = hosts.name(0);
                child = children.start(hosts.on(0, List.of("sleep", "60")));
                assertTrue(Command.need(LISTING).contains(name));
                awaitInside(hosts, child);
            }

            assertEquals(128 + 9, child.exit(SOON));
            assertFalse(Command.need(LISTING).contains(name));
        }
    }

    @Test
    void what_a_dead_run_has_left_is_taken_down() throws IOException {
        // No process has this number: Linux counts to 4194304 at most.
        String stale = "loupe-t9999999-1-h0";
        Command.need(List.of("ip", "netns", "add", stale));

        try (var hosts = Namespaces.open(1)) {
            assertFalse(Command.need(LISTING).contains(stale), hosts.name(0));
        }
    }

    @Test
    void a_host_that_is_not_there_is_refused() throws IOException {
        try (var hosts = Namespaces.open(1)) {
            assertThrows(IllegalArgumentException.class, () -> hosts.name(1));
        }
    }

    private static void awaitInside(Namespaces hosts, Child child) throws IOException {
        long untilNanos = System.nanoTime() + SOON.toNanos();
        while (!Command.need(List.of("ip", "netns", "pids", hosts.name(0))).contains(String.valueOf(child.pid()))) {
            assertTrue(System.nanoTime() < untilNanos, "the child did not enter its namespace");
        }
    }

    /// Whether a TCP connection is answered: refused, since nothing listens, is an answer; silence is none.
    private static boolean connects(Namespaces hosts, int from, int to) {
        String address = hosts.address(to).getHostAddress();
        var said = Command.run(
                hosts.on(from, List.of("timeout", "2", "bash", "-c", "exec 3<>/dev/tcp/" + address + "/9")));
        return said.output().contains("refused");
    }
}
