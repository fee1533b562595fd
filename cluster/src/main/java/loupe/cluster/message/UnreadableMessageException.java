package loupe.cluster.message;

/// What came is no control message.
public final class UnreadableMessageException extends Exception {
    private static final long serialVersionUID = 1;

    public UnreadableMessageException(String message) {
        super(message);
    }

    UnreadableMessageException(String message, Throwable cause) {
        super(message, cause);
    }
}
