package loupe.transport.socket;

import java.io.IOException;
import loupe.transport.Endpoint;

/// Makes an endpoint of a socket whose peer has been greeted.
@FunctionalInterface
public interface Connected {
    Endpoint endpoint(int socket) throws IOException;
}
