package loupe.pattern.work;

import java.io.IOException;

/// One message from one rank to the other, as one of the two goes through it.
interface Transfer {
    /// What has to happen before the transfer can begin; not timed.
    void prepare() throws IOException;

    /// Starts it, and returns when the transport carries it on by itself.
    void post() throws IOException;

    /// Returns when it is done at both ends, as far as this one can know.
    void complete() throws IOException;
}
