package loupe.cli;

/// What was asked is sound but can't be done here and now; the message is one sentence.
final class CouldNotRunException extends Exception {
    private static final long serialVersionUID = 1;

    CouldNotRunException(String message) {
        super(message);
    }
}
