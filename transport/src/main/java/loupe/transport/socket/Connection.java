package loupe.transport.socket;

import java.io.IOException;
import loupe.transport.Endpoint;
import loupe.transport.Rendezvous;
import loupe.transport.posix.SocketAddress;
import loupe.transport.posix.Sockets;

/// Connects a stream socket to a listener and shows it the token.
public final class Connection {
    private Connection() {}

    /// Takes over the socket, also where it fails.
    public static Endpoint open(int socket, SocketAddress to, Rendezvous rendezvous, Connected connected)
            throws IOException {
        try {
            Sockets.waitLimits(socket, rendezvous.within());
            Sockets.connect(socket, to);
            Greeting.show(socket, rendezvous.token(), rendezvous.within());
            return connected.endpoint(socket);
        } catch (IOException failed) {
            Sockets.close(socket);
            throw failed;
        }
    }
}
