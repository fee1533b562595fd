package loupe.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import loupe.measure.DataRate;
import org.junit.jupiter.api.Test;

final class StepsTest {
    private static LabPlan plan(String rate, int mtuBytes) {
        return new LabPlan(2, Optional.of(DataRate.parse(rate)), mtuBytes, Duration.ofMillis(5));
    }

    @Test
    void every_link_is_shaped_at_both_ends() {
        var steps = new Steps(plan("250mbit", 1500));

        assertEquals(
                List.of("qdisc add dev eth0 root tbf rate 250000000bit burst 15000 latency 5ms"),
                steps.shapingAtHost());
        assertEquals(
                List.of(
                        "qdisc add dev p1 root tbf rate 250000000bit burst 15000 latency 5ms",
                        "qdisc add dev p2 root tbf rate 250000000bit burst 15000 latency 5ms"),
                steps.shapingAtSwitch());
    }

    @Test
    void a_shaper_lets_a_whole_packet_through_however_large() {
        assertTrue(new Steps(plan("100mbit", 65_535)).shapingAtHost().getFirst().contains("burst 65549 "));
        assertTrue(new Steps(plan("10gbit", 1500)).shapingAtHost().getFirst().contains("burst 125000 "));
    }

    @Test
    void a_host_knows_the_hardware_addresses_of_all_others() {
        var inside = new Steps(LabPlan.of(3)).inside(2);

        assertTrue(inside.contains("addr add 10.77.0.2/24 dev eth0"), inside::toString);
        assertTrue(
                inside.contains("neigh add 10.77.0.3 lladdr 02:77:00:00:00:03 dev eth0 nud permanent"),
                inside::toString);
        assertTrue(inside.stream().noneMatch(line -> line.contains("neigh add 10.77.0.2 ")), inside::toString);
    }

    @Test
    void a_plan_that_cannot_be_built_is_refused_in_words() {
        var few = assertThrows(IllegalArgumentException.class, () -> LabPlan.of(1));
        assertEquals("a lab has 2 to 250 hosts, got 1", few.getMessage());
        assertThrows(IllegalArgumentException.class, () -> plan("1gbit", 100));
    }
}
