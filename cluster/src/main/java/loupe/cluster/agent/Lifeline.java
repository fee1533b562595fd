package loupe.cluster.agent;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import loupe.cluster.security.Secret;

/// What an agent hears from whoever has started it: first the secret, as one line, and then nothing until it should
/// end.
/// So the secret is on no command line, and an agent does not outlive the one for whom it was started.
public final class Lifeline {
    private static final String WHERE = "the first line of standard input";

    private final InputStream in;

    public Lifeline(InputStream in) {
        this.in = in;
    }

    /// Reads it.
    ///
    /// @throws loupe.cluster.ClusterException in one sentence where it is none
    public Secret secret() throws IOException {
        var line = new ByteArrayOutputStream();
        int next = in.read();
        while (next >= 0 && next != '\n' && line.size() <= Secret.MOST_BYTES) {
            line.write(next);
            next = in.read();
        }
        return Secret.of(line.toByteArray(), WHERE);
    }

    /// Returns when the other end was closed, or has died.
    public void awaitEnd() throws IOException {
        int next = in.read();
        while (next >= 0) {
            next = in.read();
        }
    }
}
