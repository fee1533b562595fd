package loupe.transport;

import java.io.IOException;
import java.net.InetSocketAddress;

/// Waits at one address for a peer, or for many, each of which shows a token of its own: so one known port is enough,
/// however many conversations there are. Open means that peers can connect now.
public interface Listener extends AutoCloseable {
    /// Where it listens, with the port that was chosen where port 0 was asked.
    InetSocketAddress address();

    /// Returns the next peer that shows one of the tokens. Others are dropped, never waited for one by one, and so is
    /// whoever shows a token that has been shown before.
    ///
    /// @throws IOException with one sentence when none has come within the rendezvous' limit
    Guest next() throws IOException;

    /// The conversation with the next peer.
    default Endpoint accept() throws IOException {
        return next().endpoint();
    }

    /// Ends a waiting [#next] from another thread too. Twice is harmless.
    @Override
    void close();

    /// Who came.
    ///
    /// @param token that it showed
    /// @param endpoint the conversation with it
    record Guest(Token token, Endpoint endpoint) {}
}
