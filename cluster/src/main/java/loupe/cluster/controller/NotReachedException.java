package loupe.cluster.controller;

/// Nothing answers at this address; another of the same name may.
final class NotReachedException extends Exception {
    private static final long serialVersionUID = 1;

    NotReachedException(String message) {
        super(message);
    }
}
