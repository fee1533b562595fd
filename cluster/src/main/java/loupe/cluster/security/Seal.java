package loupe.cluster.security;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/// One direction of a session: each message goes with its number and an HMAC-SHA256 over number and content, so that
/// what was changed, left out, sent twice or sent in another order is not opened. The content stays readable; TLS hides
/// it. Belongs to one thread.
public final class Seal {
    public static final int BYTES = Long.BYTES + 32;

    private final Mac mac;
    private long next;

    Seal(SecretKey key) {
        try {
            this.mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
        } catch (GeneralSecurityException absent) {
            throw Greeting.absent(absent);
        }
    }

    public byte[] close(byte[] content) {
        long number = next++;
        return ByteBuffer.allocate(BYTES + content.length)
                .putLong(number)
                .put(code(number, content, 0))
                .put(content)
                .array();
    }

    /// Empty where the seal is broken or the message is not the next one.
    public Optional<byte[]> open(byte[] closed) {
        if (closed.length < BYTES) {
            return Optional.empty();
        }
        var buffer = ByteBuffer.wrap(closed);
        long number = buffer.getLong();
        byte[] shown = new byte[BYTES - Long.BYTES];
        buffer.get(shown);
        if (!MessageDigest.isEqual(shown, code(number, closed, BYTES)) || number != next) {
            return Optional.empty();
        }
        next++;
        byte[] content = new byte[buffer.remaining()];
        buffer.get(content);
        return Optional.of(content);
    }

    private byte[] code(long number, byte[] bytes, int from) {
        mac.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
        mac.update(bytes, from, bytes.length - from);
        return mac.doFinal();
    }
}
