package loupe.verification;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import loupe.transport.Endpoint;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.Transport;

/// Two endpoints that have met in this process, on either [Playground].
record Conversation(Endpoint a, Endpoint b, Token token) implements AutoCloseable {
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    static Conversation over(Transport transport, Settings settings) throws Exception {
        var token = Token.random();
        try (var listener = transport.listen(at(ANY, token), settings)) {
            var accepted = Playground.meanwhile(listener::accept);
            var a = transport.connect(at(listener.address(), token), settings);
            return new Conversation(a, accepted.get(10, TimeUnit.SECONDS), token);
        }
    }

    static Rendezvous anywhere(Token token, Duration within) {
        return new Rendezvous(ANY, token, within);
    }

    private static Rendezvous at(InetSocketAddress address, Token token) {
        return new Rendezvous(address, token, Duration.ofSeconds(10));
    }

    @Override
    public void close() throws IOException {
        a.close();
        b.close();
    }
}
