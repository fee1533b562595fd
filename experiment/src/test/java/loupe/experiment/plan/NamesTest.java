package loupe.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NamesTest {
    @Test
    void a_near_miss_is_suggested() {
        assertEquals(
                "no transport named 'tpc'; did you mean tcp? There are memory, tcp, udp",
                Names.unknown("transport", "tpc", List.of("memory", "tcp", "udp")));
    }

    @Test
    void a_name_that_is_like_none_gets_the_list_alone() {
        assertEquals(
                "no pattern named 'all-to-all'; there are ping-pong, stream",
                Names.unknown("pattern", "all-to-all", List.of("ping-pong", "stream")));
    }

    @Test
    void the_distance_is_levenshteins() {
        assertEquals(3, Names.distance("kitten", "sitting"));
        assertEquals(0, Names.distance("tcp", "tcp"));
        assertEquals(3, Names.distance("", "tcp"));
    }
}
