package loupe.transport;

import java.io.IOException;

/// The other end went away in the middle of a conversation.
public final class PeerLostException extends IOException {
    private static final long serialVersionUID = 1;

    public PeerLostException(String message) {
        super(message);
    }
}
