package loupe.transport;

import java.io.IOException;
import java.net.InetSocketAddress;

/// A rank that waits for its peer. Open means that the peer can connect now.
public interface Listener extends AutoCloseable {
    /// Where it listens, with the port that was chosen where port 0 was asked.
    InetSocketAddress address();

    /// Returns the endpoint of the first peer that shows the token. Others are dropped, never waited for one by one.
    ///
    /// @throws IOException with one sentence when the peer has not come within the rendezvous' limit
    Endpoint accept() throws IOException;

    /// Ends a waiting [#accept] from another thread too. Twice is harmless.
    @Override
    void close();
}
