package loupe.transport.posix;

import java.io.IOException;

/// A system call that failed.
public final class SystemCallException extends IOException {
    private static final long serialVersionUID = 1;

    private final int number;

    SystemCallException(String what, int number) {
        super(what + ": " + Errno.text(number));
        this.number = number;
    }

    /// The error number, one of those in [Errno].
    public int number() {
        return number;
    }
}
