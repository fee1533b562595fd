package loupe.fabric;

/// Thrown to the ranks of a simulation that has failed, where they wait, so that they let go of what they hold.
final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    Stopped() {
        super("the simulation has ended", null, false, false);
    }
}
