package loupe.experiment;

/// The version of this build. Two sides must be of the same one; see docs/adr/0004.
public final class Version {
    public static final String CURRENT = "0.1.0";

    private Version() {}
}
