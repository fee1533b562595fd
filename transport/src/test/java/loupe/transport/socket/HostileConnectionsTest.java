package loupe.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Message;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.posix.ThreadCpuMeter;
import loupe.transport.tcp.TcpTransport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class HostileConnectionsTest {
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final TcpTransport tcp = new TcpTransport();
    private final Token token = Token.random();
    private final List<Socket> hostile = new ArrayList<>();

    enum Stranger {
        SILENT,
        HALF,
        ALL_BUT_ONE,
        WRONG_TOKEN,
        WRONG_MAGIC,
        HTTP,
        RANDOM
    }

    /// What a stranger sends; then it waits.
    private byte[] words(Stranger stranger) {
        return switch (stranger) {
            case SILENT -> new byte[0];
            case HALF -> Arrays.copyOf(Greeting.of(token), Greeting.BYTES / 2);
            case ALL_BUT_ONE -> Arrays.copyOf(Greeting.of(token), Greeting.BYTES - 1);
            case WRONG_TOKEN -> Greeting.of(Token.random());
            case WRONG_MAGIC -> changed(Greeting.of(token));
            case HTTP -> "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
            case RANDOM -> random(10_000);
        };
    }

    private static byte[] changed(byte[] greeting) {
        greeting[0] ^= 1;
        return greeting;
    }

    private static byte[] random(int bytes) {
        byte[] random = new byte[bytes];
        RandomGenerator.of("L64X128MixRandom").nextBytes(random);
        return random;
    }

    @AfterEach
    void leave() throws IOException {
        for (var socket : hostile) {
            socket.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobody_holds_up_the_right_one(Stranger stranger) throws Exception {
        try (var listener = listen(Duration.ofSeconds(20))) {
            var accepted = accepting(listener);
            for (int i = 0; i < 20; i++) {
                come(listener, stranger);
            }

            meetAndTalk(listener, accepted, Duration.ofMillis(1_500));
        }
    }

    @Test
    void a_thousand_at_once_do_not_either() throws Exception {
        var strangers = Stranger.values();
        try (var listener = listen(Duration.ofSeconds(20))) {
            var accepted = accepting(listener);
            for (int i = 0; i < 1_000; i++) {
                come(listener, strangers[i % strangers.length]);
            }

            meetAndTalk(listener, accepted, Duration.ofSeconds(3));
        }
    }

    @Test
    void the_silent_are_dropped_and_cost_no_cpu_meanwhile() throws Exception {
        try (var listener = listen(Duration.ofSeconds(4))) {
            var cpuNanos = new CompletableFuture<Long>();
            Thread.ofPlatform().start(() -> {
                assertThrows(IOException.class, listener::accept);
                cpuNanos.complete(ThreadCpuMeter.INSTANCE.now().orElseThrow().userNanos()
                        + ThreadCpuMeter.INSTANCE.now().orElseThrow().systemNanos());
            });
            var silent = come(listener, Stranger.SILENT);
            silent.setSoTimeout(4_000);

            assertEquals(-1, silent.getInputStream().read(), "dropped before the listener gave up");
            assertTrue(cpuNanos.get(10, TimeUnit.SECONDS) < 500_000_000, "waiting is no spinning");
        }
    }

    @Test
    void a_flood_does_not_make_the_wait_longer_than_said() throws Exception {
        try (var listener = listen(Duration.ofSeconds(1))) {
            var accepted = accepting(listener);
            long untilNanos = System.nanoTime() + 8_000_000_000L;
            while (!accepted.isDone() && System.nanoTime() < untilNanos) {
                try {
                    come(listener, Stranger.WRONG_TOKEN).close();
                } catch (IOException refused) {
                    // The listener has given up.
                }
            }

            assertTrue(accepted.isCompletedExceptionally());
        }
    }

    @Test
    void every_descriptor_is_given_back() throws Exception {
        long before = descriptors();
        for (int round = 0; round < 3; round++) {
            try (var listener = listen(Duration.ofSeconds(20))) {
                var accepted = accepting(listener);
                for (var stranger : Stranger.values()) {
                    come(listener, stranger);
                }
                meetAndTalk(listener, accepted, Duration.ofSeconds(3));
            }
            leave();
            hostile.clear();
        }

        long after = descriptors();
        assertTrue(Math.abs(after - before) <= 2, before + " before, " + after + " after");
    }

    private static long descriptors() throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.count();
        }
    }

    private Listener listen(Duration within) throws IOException {
        return tcp.listen(new Rendezvous(ANY, token, within), Settings.NONE);
    }

    private Socket come(Listener listener, Stranger stranger) throws IOException {
        var socket = new Socket();
        hostile.add(socket);
        socket.connect(listener.address(), 2_000);
        try {
            socket.getOutputStream().write(words(stranger));
        } catch (IOException dropped) {
            // Dropped so soon that it could not even say it all.
        }
        return socket;
    }

    private void meetAndTalk(Listener listener, CompletableFuture<Endpoint> accepted, Duration atMost)
            throws Exception {
        long beganNanos = System.nanoTime();
        var to = new Rendezvous(listener.address(), token, Duration.ofSeconds(10));
        try (var a = tcp.connect(to, Settings.NONE);
                var b = accepted.get(10, TimeUnit.SECONDS);
                var message = Message.ofBytes(8)) {
            long millis = (System.nanoTime() - beganNanos) / 1_000_000;
            message.stamp(1);
            a.send(message);

            assertTrue(b.receive(message));
            assertTrue(millis < atMost.toMillis(), "the right one waited " + millis + " ms");
        }
    }

    private static CompletableFuture<Endpoint> accepting(Listener listener) {
        var accepted = new CompletableFuture<Endpoint>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                accepted.complete(listener.accept());
            } catch (IOException failed) {
                accepted.completeExceptionally(failed);
            }
        });
        return accepted;
    }
}
