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
    MANY_TO_MANY("many->many"),
    /// Of many ranks rank 0 sends to rank 1, and what the others do is only there to disturb them.
    PAIR_OF_MANY("a->b of many");

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
        return switch (this) {
            case A_TO_B, B_TO_A, BOTH -> false;
            case MANY_TO_ONE, ONE_TO_MANY, MANY_TO_MANY, PAIR_OF_MANY -> true;
        };
    }

    public boolean sends(int rank) {
        return switch (this) {
            case A_TO_B, ONE_TO_MANY, PAIR_OF_MANY -> rank == 0;
            case B_TO_A, MANY_TO_ONE -> rank != 0;
            case BOTH, MANY_TO_MANY -> true;
        };
    }

    public boolean receives(int rank) {
        return switch (this) {
            case A_TO_B, ONE_TO_MANY, PAIR_OF_MANY -> rank != 0;
            case B_TO_A, MANY_TO_ONE -> rank == 0;
            case BOTH, MANY_TO_MANY -> true;
        };
    }
}
