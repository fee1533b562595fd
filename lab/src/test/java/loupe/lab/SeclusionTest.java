package loupe.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.stream.Stream;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.Test;

final class SeclusionTest {
    private static final List<String> MAKE_A_HOST = List.of(
            "/bin/sh",
            "-ec",
            "mount -t tmpfs lab /run; ip netns add h1; ip netns exec h1 ip link set lo up; ip netns list");

    @Test
    void a_network_of_ones_own_is_not_seen_outside() throws LabException {
        Requirement.NETWORK_NAMESPACES.orSkip();

        var inside = Tool.run(Seclusion.around(MAKE_A_HOST, true), List.of());

        assertEquals(new Tool.Outcome(0, "h1"), inside);
        assertFalse(Tool.run(List.of("ip", "netns", "list"), List.of())
                .said()
                .lines()
                .anyMatch(line -> line.matches("h1( .*)?")));
    }

    @Test
    void a_user_who_is_not_root_may_have_one_too() throws LabException {
        Requirement.NETWORK_NAMESPACES.orSkip();
        var nobody = Stream.of("setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups");

        var command = Stream.concat(nobody, Seclusion.around(MAKE_A_HOST, false).stream());

        assertEquals(new Tool.Outcome(0, "h1"), Tool.run(command.toList(), List.of()));
    }
}
