package loupe.measure;

/// The account of what became of the messages of one flow over the measured window, once what the sender sent is
/// known. It adds up: `sent = received + late + lost`, and no count is ever negative.
///
/// @param sent messages that the sender handed over
/// @param received distinct messages that arrived before the end of the window
/// @param bytes the bytes of those
/// @param duplicate further copies of messages that had already arrived
/// @param reordered first copies that arrived after one sent later (RFC 4737)
/// @param late distinct messages that arrived only after the sender's end of the window
/// @param lost messages that never arrived
/// @param tail of the lost, those sent after the last one that arrived
/// @param foreign arrivals that are not of this flow: another trial's, or damaged
public record Delivery(
        long sent,
        long received,
        long bytes,
        long duplicate,
        long reordered,
        long late,
        long lost,
        long tail,
        long foreign) {
    public static final Delivery NONE = new Delivery(0, 0, 0, 0, 0, 0, 0, 0, 0);

    /// The same, with arrivals that the transport itself saw to be of no flow.
    public Delivery withForeign(long more) {
        return new Delivery(sent, received, bytes, duplicate, reordered, late, lost, tail, foreign + more);
    }

    public Delivery merge(Delivery other) {
        return new Delivery(
                sent + other.sent,
                received + other.received,
                bytes + other.bytes,
                duplicate + other.duplicate,
                reordered + other.reordered,
                late + other.late,
                lost + other.lost,
                tail + other.tail,
                foreign + other.foreign);
    }
}
