package loupe.experiment.doctor.look;

/// The figures that something can spoil, in the words of docs/glossary.md.
public enum Affected {
    ROUND_TRIP("round trip"),
    ONE_WAY_TIME("one-way time"),
    TAIL("p99 and above"),
    OVERHEAD("overhead"),
    SEND_COST("send cost"),
    SPEED("speed"),
    MESSAGE_RATE("message rate"),
    CPU_COST("CPU cost"),
    MERGING("messages per segment and per receive"),
    LOST("lost"),
    INTERVALS("intervals"),
    COMPARISONS("comparisons between runs"),
    MANY_CONNECTIONS("patterns of many connections");

    private final String label;

    Affected(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
