package loupe.pattern;

/// Which way the messages that are measured go. Rank 0 is side a, rank 1 is side b.
public enum Direction {
    A_TO_B("a->b"),
    B_TO_A("b->a"),
    BOTH("both"),
    /// Of many ranks all but rank 0 send to it.
    MANY_TO_ONE("many->one"),
    /// Of many ranks rank 0 sends to all others.
    ONE_TO_MANY("one->many"),
    /// Any of many ranks may send to any other.
    MANY_TO_MANY("many->many");

    private final String label;

    Direction(String label) {
        this.label = label;
    }

    /// As typed and as in the result record.
    public String label() {
        return label;
    }

    /// Whether it is of a pattern of many ranks.
    public boolean isOfMany() {
        return this == MANY_TO_ONE || this == ONE_TO_MANY || this == MANY_TO_MANY;
    }

    public boolean sends(int rank) {
        return switch (this) {
            case A_TO_B, ONE_TO_MANY -> rank == 0;
            case B_TO_A, MANY_TO_ONE -> rank != 0;
            case BOTH, MANY_TO_MANY -> true;
        };
    }

    public boolean receives(int rank) {
        return switch (this) {
            case A_TO_B, ONE_TO_MANY -> rank != 0;
            case B_TO_A, MANY_TO_ONE -> rank == 0;
            case BOTH, MANY_TO_MANY -> true;
        };
    }
}
