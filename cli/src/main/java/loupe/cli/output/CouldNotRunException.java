package loupe.cli.output;

/// What was asked is sound but can't be done here and now; the message is one sentence.
public final class CouldNotRunException extends Exception {
    private static final long serialVersionUID = 1;

    public CouldNotRunException(String message) {
        super(message);
    }
}
