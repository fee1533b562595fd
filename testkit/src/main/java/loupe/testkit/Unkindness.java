package loupe.testkit;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/// What a [UdpProxy] does to the datagrams of one direction.
///
/// @param subject which datagrams it may happen to; the others pass untouched and are not numbered
/// @param droppedAt which of them never arrive, by number from 0
/// @param drop share of the others that never arrive
/// @param duplicate share of those that arrive that come twice
/// @param reorder share of those that arrive that come after the next one
/// @param delay of each
public record Unkindness(
        Predicate<ByteBuffer> subject,
        LongPredicate droppedAt,
        double drop,
        double duplicate,
        double reorder,
        Duration delay) {
    /// Passes everything on.
    public static final Unkindness NONE = new Unkindness(datagram -> true, number -> false, 0, 0, 0, Duration.ZERO);

    public Unkindness {
        if (!isShare(drop) || !isShare(duplicate) || !isShare(reorder)) {
            throw new IllegalArgumentException(
                    "shares lie between 0 and 1, got %s, %s, %s".formatted(drop, duplicate, reorder));
        }
    }

    /// Happens only to datagrams like this; the buffer lies from the datagram's first byte to its last.
    public Unkindness only(Predicate<ByteBuffer> these) {
        return new Unkindness(these, droppedAt, drop, duplicate, reorder, delay);
    }

    public Unkindness droppingAt(LongPredicate numbers) {
        return new Unkindness(subject, numbers, drop, duplicate, reorder, delay);
    }

    public Unkindness dropping(double share) {
        return new Unkindness(subject, droppedAt, share, duplicate, reorder, delay);
    }

    public Unkindness duplicating(double share) {
        return new Unkindness(subject, droppedAt, drop, share, reorder, delay);
    }

    public Unkindness reordering(double share) {
        return new Unkindness(subject, droppedAt, drop, duplicate, share, delay);
    }

    public Unkindness delaying(Duration each) {
        return new Unkindness(subject, droppedAt, drop, duplicate, reorder, each);
    }

    private static boolean isShare(double share) {
        return share >= 0 && share <= 1;
    }
}
