package loupe.measure;

/// Counts what arrives of one flow, whose messages are numbered from 0. One thread feeds it; nothing is allocated.
/// A copy that is over a window of messages older than the newest, [#WINDOW] unless told otherwise, counts as a
/// duplicate: whether it is one can no longer
/// be told, and counting it so keeps a loss from being hidden.
public final class ArrivalLedger {
    private static final int BITS = 1 << 22;

    /// How far back a first copy can be told from a second one: a word of bits less than there are, as the newest
    /// message's word has been cleared for those that are to follow it.
    public static final int WINDOW = BITS - 64;

    private static final int WORD_BITS = 64;

    private final long[] seen;
    private final int wordMask;
    private final int window;
    private long highest = -1;
    private long received;
    private long bytes;
    private long duplicate;
    private long reordered;
    private long late;
    private long foreign;
    private boolean ended;

    public ArrivalLedger() {
        this(WINDOW);
    }

    /// One flow of very many has to do with less memory than the half MiB that the whole window takes.
    ///
    /// @param window how far back a first copy can be told from a second one: a power of two less 64
    public ArrivalLedger(int window) {
        int bits = window + WORD_BITS;
        if (window < WORD_BITS || window > WINDOW || Integer.bitCount(bits) != 1) {
            throw new IllegalArgumentException(
                    "a window is a power of two less 64, from 64 to " + WINDOW + ", got " + window);
        }
        this.window = window;
        this.seen = new long[bits >>> 6];
        this.wordMask = seen.length - 1;
    }

    public void arrived(long sequence, long messageBytes) {
        if (sequence > highest) {
            advanceTo(sequence);
        } else if (sequence <= highest - window || isSeen(sequence)) {
            duplicate++;
            return;
        } else {
            reordered++;
        }
        seen[(int) (sequence >>> 6) & wordMask] |= 1L << sequence;
        if (ended) {
            late++;
        } else {
            received++;
            bytes += messageBytes;
        }
    }

    public void foreignArrived() {
        foreign++;
    }

    /// First copies from here on are late.
    public void end() {
        ended = true;
    }

    public long received() {
        return received;
    }

    public Arrivals snapshot() {
        return new Arrivals(received, bytes, duplicate, reordered, late, foreign, highest);
    }

    private boolean isSeen(long sequence) {
        return (seen[(int) (sequence >>> 6) & wordMask] >>> sequence & 1) != 0;
    }

    private void advanceTo(long sequence) {
        long firstNewWord = (highest >> 6) + 1;
        long lastNewWord = sequence >>> 6;
        for (long word = Math.max(firstNewWord, lastNewWord - wordMask); word <= lastNewWord; word++) {
            seen[(int) word & wordMask] = 0;
        }
        highest = sequence;
    }
}
