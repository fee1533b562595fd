package loupe.cluster.wire;

import java.util.Optional;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.MessageCodec;
import loupe.cluster.message.UnreadableMessageException;
import loupe.cluster.security.Seal;
import loupe.pattern.Phase;

/// Both directions of one session, from messages to bytes and back: open while the two ends greet each
/// other, sealed from then on where they share a secret. Belongs to the end's thread.
public final class MessageStream {
    private static final int LONGEST_CONTENT = MessageCodec.MOST_BYTES - Seal.BYTES;

    private Optional<Seal> outgoing = Optional.empty();
    private Optional<Seal> incoming = Optional.empty();

    /// From now on, what goes out is sealed.
    public void sealOutgoing(Seal seal) {
        outgoing = Optional.of(seal);
    }

    /// From now on, what comes in must be sealed.
    public void sealIncoming(Seal seal) {
        incoming = Optional.of(seal);
    }

    /// The bytes of this message. A report that is longer than a message may be becomes a failure that
    /// says so.
    public byte[] write(ControlMessage message) {
        byte[] written = MessageCodec.write(message);
        byte[] content = written.length > LONGEST_CONTENT ? shortened(message, written) : written;
        return outgoing.map(seal -> seal.close(content)).orElse(content);
    }

    private static byte[] shortened(ControlMessage message, byte[] written) {
        return switch (message) {
            case ControlMessage.Report(var trial, var _) -> tooLong(trial, written.length);
            case ControlMessage.HostReported(var trial, var _) -> tooLong(trial, written.length);
            default -> written;
        };
    }

    private static byte[] tooLong(long trial, int bytes) {
        return MessageCodec.write(new ControlMessage.Failed(
                trial, Phase.EXCHANGE, "its report has " + bytes + " bytes, which is too long"));
    }

    /// The message of these bytes.
    ///
    /// @throws UnreadableMessageException where the seal is broken or the content is no message
    public ControlMessage read(byte[] bytes) throws UnreadableMessageException {
        if (incoming.isEmpty()) {
            return MessageCodec.read(bytes);
        }
        var content = incoming.get().open(bytes);
        if (content.isEmpty()) {
            throw new UnreadableMessageException("a message that the other end did not seal");
        }
        return MessageCodec.read(content.get());
    }
}
