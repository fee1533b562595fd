package loupe.experiment;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.OptionalDouble;
import loupe.measure.Distribution;
import loupe.measure.LatencyRecorder;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.Transport;

/// A short ping-pong of 64 B between two spinning threads of this process.
///
/// @param forNanos how long it plays; the first three quarters are a warm-up
record RoundTripProbe(Transport transport, long forNanos) {
    private static final int BYTES = 64;
    private static final int FEWEST = 1_000;
    private static final Settings SPINNING = Settings.NONE
            .with(EndpointOptions.SEND_IO, "non-blocking")
            .with(EndpointOptions.RECEIVE_IO, "non-blocking")
            .with(EndpointOptions.WAIT_LIMIT, "100");

    /// Empty where it can't be played, or came to fewer than [#FEWEST] round trips: then the two threads waited for a
    /// CPU, not for each other.
    OptionalDouble medianNanos() {
        var here = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var rendezvous = new Rendezvous(here, Token.random(), Duration.ofMillis(100));
        try (var listener = transport.listen(rendezvous, SPINNING)) {
            Thread.ofPlatform().name("tool-cost").daemon().start(() -> echo(rendezvous));
            try (var peer = listener.accept()) {
                var roundTrips = ping(peer);
                return roundTrips.count() < FEWEST
                        ? OptionalDouble.empty()
                        : OptionalDouble.of((double) roundTrips.median().orElseThrow());
            }
        } catch (IOException broken) {
            return OptionalDouble.empty();
        }
    }

    private Distribution ping(Endpoint peer) throws IOException {
        var clock = transport.clock();
        var roundTrips = new LatencyRecorder();
        try (var message = Message.ofBytes(BYTES)) {
            long beginNanos = clock.nanos();
            long startNanos = beginNanos;
            while (startNanos - beginNanos < forNanos) {
                peer.send(message);
                if (!peer.receive(message)) {
                    break;
                }
                long endNanos = clock.nanos();
                if (endNanos - beginNanos > forNanos / 4 * 3) {
                    roundTrips.record(endNanos - startNanos);
                }
                startNanos = endNanos;
            }
            peer.finish();
        }
        return roundTrips.snapshot();
    }

    private void echo(Rendezvous rendezvous) {
        try (var peer = transport.connect(rendezvous, SPINNING);
                var message = Message.ofBytes(BYTES)) {
            while (peer.receive(message)) {
                peer.send(message);
            }
        } catch (IOException _) {
            // The side that measures sees it too, and says what is to be said.
        }
    }
}
