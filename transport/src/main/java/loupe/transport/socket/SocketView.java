package loupe.transport.socket;

import java.io.IOException;
import loupe.transport.Observation;

/// Reads what a kind of socket has to say of itself.
@FunctionalInterface
public interface SocketView {
    Observation observe(int socket, long sendCalls, long receiveCalls) throws IOException;
}
