package loupe.transport;

import java.io.IOException;

/// Nothing got through to the peer, and nothing came back.
public final class UnreachableException extends IOException {
    private static final long serialVersionUID = 1;

    /// @param message one sentence that says what was tried and what to look at
    public UnreachableException(String message) {
        super(message);
    }
}
