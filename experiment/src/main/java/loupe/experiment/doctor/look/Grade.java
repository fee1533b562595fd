package loupe.experiment.doctor.look;

/// How bad a finding is.
public enum Grade {
    /// Nothing to fear.
    GOOD("good"),
    /// Figures hold, and it should be known when they are read.
    NOTICE("notice"),
    /// Figures would be of this, and not of the network.
    SPOILS("spoils"),
    /// The host does not tell.
    UNKNOWN("unknown");

    private final String label;

    Grade(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
