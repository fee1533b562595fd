package loupe.measure;

/// What one receiver saw of one flow, before it is held against what was sent. Made by [ArrivalLedger].
///
/// @param received distinct messages that arrived in time
/// @param bytes the bytes of those
/// @param duplicate further copies
/// @param reordered first copies that came after one sent later
/// @param late first copies that came after the end of the window
/// @param foreign arrivals of another flow, or damaged
/// @param highest the highest sequence number that arrived, -1 for none
public record Arrivals(
        long received, long bytes, long duplicate, long reordered, long late, long foreign, long highest) {
    public static final Arrivals NONE = new Arrivals(0, 0, 0, 0, 0, 0, -1);

    /// With those counted that never became messages.
    public Arrivals plusForeign(long more) {
        return new Arrivals(received, bytes, duplicate, reordered, late, foreign + more, highest);
    }

    /// Of several flows together, whose messages count as if numbered on.
    public Arrivals plus(Arrivals other) {
        return new Arrivals(
                received + other.received,
                bytes + other.bytes,
                duplicate + other.duplicate,
                reordered + other.reordered,
                late + other.late,
                foreign + other.foreign,
                highest + other.highest + 1);
    }

    /// Every message sent is accounted for, the head and the tail as well as gaps.
    public Delivery against(long sent) {
        long lost = Math.max(0, sent - received - late);
        long tail = Math.min(lost, Math.max(0, sent - 1 - highest));
        return new Delivery(sent, received, bytes, duplicate, reordered, late, lost, tail, foreign);
    }
}
