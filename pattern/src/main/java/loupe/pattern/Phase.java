package loupe.pattern;

/// How far a rank is in its trial; a lost peer is reported with it.
public enum Phase {
    SET_UP("set-up"),
    WARM_UP("warm-up"),
    RUN("run"),
    EXCHANGE("exchange of results");

    private final String label;

    Phase(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
