package loupe.pattern;

/// Which way the messages that are measured go. Rank 0 is side a, rank 1 is side b.
public enum Direction {
    A_TO_B("a->b"),
    B_TO_A("b->a"),
    BOTH("both");

    private final String label;

    Direction(String label) {
        this.label = label;
    }

    /// As typed and as in the result record.
    public String label() {
        return label;
    }

    public boolean sends(int rank) {
        return this == BOTH || (this == A_TO_B) == (rank == 0);
    }

    public boolean receives(int rank) {
        return this == BOTH || !sends(rank);
    }
}
