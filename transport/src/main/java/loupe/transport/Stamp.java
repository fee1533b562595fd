package loupe.transport;

/// What each message carries in its first eight bytes, little-endian, so that a receiver can verify it: whether it
/// belongs to the measured window (bit 63), the trial's tag (bits 40 to 62) and its number (bits 0 to 39), counted
/// from 0 in the warm-up and from 0 again in the window. A message below eight bytes has a single byte of it: the
/// window's bit (7) and the number's lowest seven bits, enough on a transport that keeps order.
public final class Stamp {
    public static final int BYTES = 8;
    public static final long MOST_MESSAGES = (1L << 40) - 1;

    private static final long MEASURED = 1L << 63;
    private static final int TAG_SHIFT = 40;

    private Stamp() {}

    public static long of(boolean measured, int tag, long sequence) {
        return (measured ? MEASURED : 0) | (long) tag << TAG_SHIFT | sequence;
    }

    public static boolean isMeasured(long stamp) {
        return stamp < 0;
    }

    public static int tag(long stamp) {
        return (int) (stamp >>> TAG_SHIFT) & 0x7fffff;
    }

    public static long sequence(long stamp) {
        return stamp & MOST_MESSAGES;
    }

    public static byte shorten(long stamp) {
        return (byte) ((stamp < 0 ? 0x80 : 0) | (stamp & 0x7f));
    }

    public static boolean isShort(int messageBytes) {
        return messageBytes < BYTES;
    }

    public static boolean isShortMeasured(long shortStamp) {
        return (shortStamp & 0x80) != 0;
    }
}
