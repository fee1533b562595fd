package loupe.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.Rendezvous;
import loupe.transport.Selection;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.Transport;
import loupe.transport.WaitLimitException;
import loupe.transport.many.Selections;
import loupe.transport.memory.MemoryTransport;
import loupe.transport.tcp.TcpTransport;
import loupe.transport.unix.UnixTransport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SelectionTest {
    private static final int PEERS = 3;
    private static final Duration SOON = Duration.ofSeconds(10);

    private final List<Endpoint> here = new ArrayList<>();
    private final List<Endpoint> there = new ArrayList<>();
    private final Message message = Message.ofBytes(64);

    static Stream<Transport> transports() {
        return Stream.of(new MemoryTransport(), new TcpTransport(), new UnixTransport());
    }

    @AfterEach
    void close() {
        here.forEach(Endpoint::close);
        there.forEach(Endpoint::close);
        message.close();
    }

    @ParameterizedTest
    @MethodSource("transports")
    void those_that_always_have_something_take_turns(Transport transport) throws IOException {
        var selection = connected(transport, Settings.NONE);
        for (int i = 0; i < 4; i++) {
            for (var peer : there) {
                peer.send(message);
            }
        }

        for (int i = 0; i < 4 * PEERS; i++) {
            int place = selection.next();
            assertEquals(i % PEERS, place);
            assertTrue(here.get(place).receive(message));
        }
    }

    @ParameterizedTest
    @MethodSource("transports")
    void one_that_has_ended_says_so_and_is_not_looked_at_again(Transport transport) throws IOException {
        var selection = connected(transport, Settings.NONE);
        there.get(1).finish();

        int ended = selection.next();
        assertEquals(1, ended);
        assertFalse(here.get(ended).receive(message));
        selection.drop(ended);
        there.get(2).send(message);
        assertEquals(2, selection.next());
    }

    @ParameterizedTest
    @MethodSource("transports")
    void what_comes_while_it_waits_wakes_it(Transport transport) throws IOException {
        var selection = connected(transport, Settings.NONE);
        var sent = CompletableFuture.runAsync(
                () -> {
                    try {
                        there.get(0).send(message);
                    } catch (IOException broken) {
                        throw new IllegalStateException(broken);
                    }
                },
                CompletableFuture.delayedExecutor(30, TimeUnit.MILLISECONDS));

        assertEquals(0, selection.next());
        sent.join();
    }

    @ParameterizedTest
    @MethodSource("transports")
    void silence_ends_at_the_limit_of_a_receive(Transport transport) throws IOException {
        var selection = connected(transport, Settings.NONE.with(EndpointOptions.WAIT_LIMIT, "50"));

        assertThrows(WaitLimitException.class, selection::next);
    }

    private Selection connected(Transport transport, Settings settings) throws IOException {
        for (int peer = 0; peer < PEERS; peer++) {
            var token = Token.random();
            var anywhere = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            try (var listener = transport.listen(new Rendezvous(anywhere, token, SOON), settings)) {
                var accepted = CompletableFuture.supplyAsync(() -> {
                    try {
                        return listener.accept();
                    } catch (IOException broken) {
                        throw new IllegalStateException(broken);
                    }
                });
                there.add(transport.connect(new Rendezvous(listener.address(), token, SOON), settings));
                here.add(accepted.join());
            }
        }
        return Selections.among(here, settings, transport.clock());
    }
}
