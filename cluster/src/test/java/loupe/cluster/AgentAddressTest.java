package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import loupe.cluster.controller.AgentAddress;
import org.junit.jupiter.api.Test;

final class AgentAddressTest {
    @Test
    void host_and_port_are_read_and_printed() {
        assertEquals(new AgentAddress("b", 7411), AgentAddress.parse("b"));
        assertEquals(new AgentAddress("10.0.0.2", 80), AgentAddress.parse("10.0.0.2:80"));
        assertEquals(new AgentAddress("::1", 7411), AgentAddress.parse("[::1]"));
        assertEquals(new AgentAddress("fe80::1%eth0", 99), AgentAddress.parse("[fe80::1%eth0]:99"));
        assertEquals("[::1]:99", new AgentAddress("::1", 99).toString());
        assertEquals("b:7411", AgentAddress.parse("b").toString());
    }

    @Test
    void what_is_no_address_is_refused() {
        for (String text : new String[] {"", ":", "a:b", "a:123456", "a:70000", "::1", "a b", "[::1"}) {
            assertThrows(ClusterException.class, () -> AgentAddress.parse(text), text);
        }
    }
}
