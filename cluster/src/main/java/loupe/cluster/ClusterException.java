package loupe.cluster;

/// Control between hosts that can't be had as asked. Its message is one sentence: what was asked, what was found, what
/// to do.
public final class ClusterException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// Whose move it is.
    public enum Kind {
        /// What was asked is not allowed or makes no sense; asking differently helps.
        WRONG_INPUT,
        /// What was asked is sound, but could not be done here and now.
        COULD_NOT_RUN
    }

    private final Kind kind;

    public ClusterException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public ClusterException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    public static ClusterException wrongInput(String message) {
        return new ClusterException(Kind.WRONG_INPUT, message);
    }

    public static ClusterException couldNotRun(String message) {
        return new ClusterException(Kind.COULD_NOT_RUN, message);
    }
}
