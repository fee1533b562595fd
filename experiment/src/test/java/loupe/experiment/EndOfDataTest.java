package loupe.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.DataSize;
import loupe.measure.clock.SurroundingsMeter;
import loupe.pattern.Company;
import loupe.pattern.Direction;
import loupe.pattern.Load;
import loupe.pattern.Patterns;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import loupe.pattern.Station;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.Observation;
import loupe.transport.Option;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.Transport;
import loupe.transport.Transports;
import loupe.transport.many.Selections;
import org.junit.jupiter.api.Test;

/// The end of the data must not overtake the data: 1 MiB in all fits the buffers whole, so that the sender is through
/// before the receiver has begun.
class EndOfDataTest {
    private static final int MESSAGES = 16;
    private static final int BYTES = 65_536;
    private static final Duration EACH_RECEIVE = Duration.ofMillis(10);

    private final Transport tcp = Transports.installed().named("tcp").orElseThrow();
    private final Settings settings =
            Settings.NONE.with(option("send-buffer"), "4MiB").with(option("receive-buffer"), "4MiB");

    @Test
    void a_slow_receiver_gets_all_and_the_speed_is_of_its_own_clock() throws Exception {
        var at = new Rendezvous(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Token.random(), Duration.ofSeconds(5));
        var receiver = new CompletableFuture<RankReport>();
        RankReport sent;
        try (var listener = tcp.listen(at, settings)) {
            Thread.ofPlatform().daemon().start(() -> play(receiver, listener::accept));
            var to = new Rendezvous(listener.address(), at.token(), at.within());
            try (var endpoint = tcp.connect(to, settings)) {
                sent = play(0, endpoint);
            }
        }

        var received = receiver.get(20, TimeUnit.SECONDS).received().orElseThrow();

        assertEquals(MESSAGES, sent.sent().orElseThrow().messages());
        assertEquals(0, received.arrivals().against(MESSAGES).lost());
        assertEquals((long) MESSAGES * BYTES, received.arrivals().bytes());
        long slowest = (MESSAGES - 1) * EACH_RECEIVE.toNanos();
        assertTrue(received.firstToLastNanos() >= slowest, "took " + received.firstToLastNanos() + " ns");
        assertTrue(sent.sent().orElseThrow().elapsedNanos() < slowest, "the sender was not through before");
    }

    private interface Meet {
        Endpoint meet() throws IOException;
    }

    private void play(CompletableFuture<RankReport> report, Meet meet) {
        try (var endpoint = new Slowed(meet.meet())) {
            report.complete(play(1, endpoint));
        } catch (IOException | RuntimeException broken) {
            report.completeExceptionally(broken);
        }
    }

    private RankReport play(int rank, Endpoint endpoint) throws IOException {
        var schedule = new Schedule(new Schedule.WarmUp(0, 0, 0), new Schedule.Window(10_000_000_000L, MESSAGES));
        return Patterns.named("stream")
                .orElseThrow()
                .play(new Station(
                        rank,
                        Company.pair(rank, endpoint, many -> Selections.among(many, Settings.NONE, tcp.clock())),
                        true,
                        new ThreadStage(tcp.clock(), SurroundingsMeter.NONE, new AtomicLong(), phase -> {}),
                        new Load(DataSize.ofBytes(BYTES), Direction.A_TO_B, 7),
                        schedule));
    }

    private Option option(String name) {
        return tcp.options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// An endpoint whose owner is busy with something else between two receives.
    private record Slowed(Endpoint endpoint) implements Endpoint {
        @Override
        public void send(Message message) throws IOException {
            endpoint.send(message);
        }

        @Override
        public boolean receive(Message message) throws IOException {
            LockSupport.parkNanos(EACH_RECEIVE.toNanos());
            return endpoint.receive(message);
        }

        @Override
        public boolean arrived() throws IOException {
            return endpoint.arrived();
        }

        @Override
        public Polled poll(Message message) throws IOException {
            return endpoint.poll(message);
        }

        @Override
        public void finish() throws IOException {
            endpoint.finish();
        }

        @Override
        public void expectNoMore() {
            endpoint.expectNoMore();
        }

        @Override
        public Observation observe() throws IOException {
            return endpoint.observe();
        }

        @Override
        public void close() {
            endpoint.close();
        }
    }
}
