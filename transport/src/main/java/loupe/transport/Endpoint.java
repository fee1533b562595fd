package loupe.transport;

import java.io.IOException;

/// One end of an open conversation. At most one thread sends and at most one receives at a time; the two may be
/// different threads. The Direct Channel contract of the source notes: ordered, nothing discarded on a reliable
/// transport, a receive waits no longer than its limit (10 s unless told otherwise).
///
/// Nothing is allocated by [#send] and [#receive] as long as nothing goes wrong.
public interface Endpoint extends Incoming, AutoCloseable {
    /// Hands over the whole message. Blocking: returns when the transport has taken all of it. Non-blocking: tries
    /// again
    /// until then, without sleeping. An unreliable transport may drop it.
    ///
    /// @throws PeerLostException when the peer is gone
    /// @throws WaitLimitException when nothing could be handed over within the limit
    void send(Message message) throws IOException;

    /// Waits until a whole message of exactly `message.bytes()` lies in `message`.
    ///
    /// @return false when the peer has finished and all that it sent has been received
    /// @throws PeerLostException when the peer is gone in the middle
    /// @throws WaitLimitException when nothing came within the limit
    boolean receive(Message message) throws IOException;

    /// Tells the peer that this side sends no more; its `receive` returns false after the last message.
    /// On an unreliable transport this may get lost too; see [#expectNoMore].
    void finish() throws IOException;

    /// Told from outside, by any thread, that the peer has finished, as far as its side of the control connection
    /// knows.
    /// A `receive` that would go on waiting on an unreliable transport then returns false once all is quiet.
    /// A reliable transport, where the end of the data can't be lost, ignores it.
    void expectNoMore();

    /// What it has done so far, and the options that are in force. Not for a hot loop.
    Observation observe() throws IOException;

    /// Ends a waiting `send` or `receive` of another thread too. Twice is harmless.
    @Override
    void close();
}
