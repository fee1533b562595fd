package loupe.transport.posix;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.ValueLayout;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SocketAddressTest {
    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "255.254.1.0", "::1", "2001:db8::ff00:42:8329"})
    void an_address_of_the_network_comes_back_as_it_went_in(String host) throws Exception {
        for (int port : new int[] {0, 1, 7411, 0x7fff, 0x8000, 65_535}) {
            var address = new InetSocketAddress(InetAddress.ofLiteral(host), port);

            assertEquals(address, SocketAddress.read(SocketAddress.of(address).memory()));
        }
    }

    @Test
    void the_port_is_in_the_networks_order() throws Exception {
        var memory = SocketAddress.of(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0x1234))
                .memory();

        assertArrayEquals(
                new byte[] {0x12, 0x34, 127, 0, 0, 1}, Arrays.copyOfRange(memory.toArray(ValueLayout.JAVA_BYTE), 2, 8));
    }

    @Test
    void a_local_name_starts_with_a_zero_so_that_no_file_stands_for_it() {
        byte[] bytes = SocketAddress.abstractName("loupe-7411").memory().toArray(ValueLayout.JAVA_BYTE);

        assertEquals(0, bytes[2]);
        assertEquals("loupe-7411", new String(bytes, 3, bytes.length - 3, StandardCharsets.UTF_8));
    }

    @Test
    void a_host_that_has_no_address_is_named() {
        var unresolved = InetSocketAddress.createUnresolved("no-such-host.invalid", 1);

        assertThrows(UnknownHostException.class, () -> SocketAddress.of(unresolved));
    }
}
