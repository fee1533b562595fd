package loupe.experiment.record;

/// A file was named as results and can't be read as such; the message is one sentence that names the file and, where
/// one is broken, the line.
public final class UnreadableResultsException extends Exception {
    private static final long serialVersionUID = 1;

    public UnreadableResultsException(String message) {
        super(message);
    }
}
