package loupe.transport;

import java.io.IOException;

/// A send or a receive waited as long as it may, and nothing moved.
public final class WaitLimitException extends IOException {
    private static final long serialVersionUID = 1;

    public WaitLimitException(String message) {
        super(message);
    }
}
