package loupe.transport;

import java.io.IOException;

/// What the thread that receives may ask of its end of a conversation at any moment. Neither question waits.
public interface Incoming {
    /// Whether there is something to receive: a message or the first bytes of one, or the end. A receive then waits for
    /// no more than the rest of that message. Takes nothing, and allocates nothing.
    ///
    /// @throws IOException when the endpoint was closed
    boolean arrived() throws IOException;

    /// Whether the peer's end has been seen although messages are still received: those were overtaken by it on an
    /// unreliable transport and are late.
    default boolean ended() {
        return false;
    }
}
