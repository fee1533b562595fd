package loupe.measure;

/// A stretch of a window.
///
/// @param atNanos where it begins, from the begin of the window
/// @param nanos its length
public record Stretch(long atNanos, long nanos) {
    /// For how long both last.
    public long overlapNanos(Stretch other) {
        long end = Math.min(atNanos + nanos, other.atNanos + other.nanos);
        return Math.max(0, end - Math.max(atNanos, other.atNanos));
    }
}
