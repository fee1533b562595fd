package loupe.transport;

import java.io.IOException;

/// What the thread that receives may ask of its end of a conversation without waiting.
public interface Incoming {
    /// Whether there is something to receive: a message or the first bytes of one, or the end. A receive then waits for
    /// no more than the rest of that message. Takes nothing, and allocates nothing.
    ///
    /// @throws IOException when the endpoint was closed
    boolean arrived() throws IOException;

    /// Takes what has come of the next message into `message`, and does not wait for more. What came of a message that
    /// is not whole yet stays there: whoever polled goes on with the same `message`, by another poll or a receive.
    /// Allocates nothing as long as nothing goes wrong.
    ///
    /// On an unreliable transport it waits once the peer has finished, for as long as it must be quiet then.
    ///
    /// @throws PeerLostException when the peer is gone in the middle
    Polled poll(Message message) throws IOException;

    /// Whether the peer's end has been seen although messages are still received: those were overtaken by it on an
    /// unreliable transport and are late.
    default boolean ended() {
        return false;
    }

    /// What a poll has found.
    enum Polled {
        /// Nothing, or not all of a message.
        NOT_YET,
        /// A whole message, which is there now.
        MESSAGE,
        /// The peer has finished, and all that it sent has been received.
        END
    }
}
