package loupe.experiment;

import loupe.pattern.Phase;
import loupe.transport.NoBufferSpaceException;
import loupe.transport.UnreachableException;

/// A trial that could not be played to its end by one of its sides.
public final class TrialException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// What went wrong, as far as the sweep must decide on it.
    public enum Kind {
        /// This one trial failed; the next may do well.
        FAILED,
        /// The same, because nothing got through to the peer.
        UNREACHABLE,
        /// The same, because the kernel had no buffer space for a message.
        NO_BUFFER_SPACE,
        /// The side is gone, and with it all that would follow.
        SIDE_LOST;

        /// What an exception of a rank's own says.
        public static Kind of(Exception broken) {
            return switch (broken) {
                case UnreachableException nobody -> UNREACHABLE;
                case NoBufferSpaceException full -> NO_BUFFER_SPACE;
                default -> FAILED;
            };
        }
    }

    private final Kind kind;
    private final Phase phase;

    /// @param message one sentence that says who, when and why
    public TrialException(Kind kind, Phase phase, String message) {
        super(message);
        this.kind = kind;
        this.phase = phase;
    }

    public Kind kind() {
        return kind;
    }

    public Phase phase() {
        return phase;
    }
}
