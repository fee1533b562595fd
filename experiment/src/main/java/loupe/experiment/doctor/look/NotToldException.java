package loupe.experiment.doctor.look;

/// The host does not tell something; the message says what and why.
public final class NotToldException extends Exception {
    private static final long serialVersionUID = 1;

    public NotToldException(String message) {
        super(message);
    }
}
