package loupe.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.Transport;
import loupe.transport.memory.MemoryTransport;

/// The caller, and a thread that sends back what it gets, over the memory transport.
final class EchoPair implements AutoCloseable {
    private final Message message = Message.ofBytes(64);
    private final Endpoint peer;

    /// @param io how both wait: blocking or non-blocking
    EchoPair(String io) {
        this.peer = meet(io);
    }

    private static Endpoint meet(String io) {
        var settings = Settings.NONE.with(EndpointOptions.SEND_IO, io).with(EndpointOptions.RECEIVE_IO, io);
        var here = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var rendezvous = new Rendezvous(here, Token.random(), Duration.ofSeconds(1));
        var memory = new MemoryTransport();
        try (var listener = memory.listen(rendezvous, settings)) {
            Thread.ofPlatform().name("echo").daemon().start(() -> echo(memory, rendezvous, settings));
            return listener.accept();
        } catch (IOException broken) {
            throw new UncheckedIOException("the echo did not come", broken);
        }
    }

    long roundTrip() throws IOException {
        peer.send(message);
        if (!peer.receive(message)) {
            throw new PeerLostException("the echo ended before its time");
        }
        return message.stamp();
    }

    private static void echo(Transport memory, Rendezvous rendezvous, Settings settings) {
        try (var peer = memory.connect(rendezvous, settings);
                var message = Message.ofBytes(64)) {
            while (peer.receive(message)) {
                peer.send(message);
            }
        } catch (IOException _) {
            // The caller has closed its end, or sees for itself that this one is gone.
        }
    }

    @Override
    public void close() {
        peer.close();
        message.close();
    }
}
