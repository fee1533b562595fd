package loupe.pattern;

/// Pairs of ranks that load the network while another is measured.
///
/// @param pairs how many send; 0 leaves the measured pair to itself
/// @param bytes the size of their messages
public record Loads(int pairs, long bytes) {
    public static final Loads NONE = new Loads(0, 1);

    private static final int MOST_PAIRS = 8192;
    private static final long MOST_BYTES = 1L << 30;

    public Loads {
        if (pairs < 0 || pairs > MOST_PAIRS || bytes < 1 || bytes > MOST_BYTES) {
            throw new IllegalArgumentException("0 to %d pairs load with messages of 1 B to 1 GiB, got %d with %d B"
                    .formatted(MOST_PAIRS, pairs, bytes));
        }
    }
}
