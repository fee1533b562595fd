package loupe.cluster.door;

import java.util.Optional;

/// How what was connected to has answered so far. Written by the loop's thread, read by any.
public final class FirstImpression {
    private volatile boolean connected;
    private volatile boolean sessionLike;
    private volatile boolean closed;
    private volatile Optional<Answer> answer = Optional.empty();

    /// An answer that is not a session's.
    ///
    /// @param byAgent whether an agent gave it
    /// @param inWords the end of a sentence that begins with who answered
    public record Answer(boolean byAgent, String inWords) {}

    void connected() {
        connected = true;
    }

    void sessionLike() {
        sessionLike = true;
    }

    void closed() {
        closed = true;
    }

    void answered(Answer first) {
        answer = Optional.of(first);
    }

    /// Whether there was anything to connect to.
    public boolean isConnected() {
        return connected;
    }

    /// Whether it began to answer as an agent does.
    public boolean isSessionLike() {
        return sessionLike;
    }

    /// What came instead of a session, where something did.
    public Optional<Answer> answer() {
        return answer.or(() ->
                closed ? Optional.of(new Answer(false, "it closed the connection without a word")) : Optional.empty());
    }
}
