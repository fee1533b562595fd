package loupe.transport;

import java.io.IOException;

/// The kernel has no buffer space for a message, and did not get any.
public final class NoBufferSpaceException extends IOException {
    private static final long serialVersionUID = 1;

    /// @param message one sentence that says what was tried and for how long
    public NoBufferSpaceException(String message) {
        super(message);
    }
}
