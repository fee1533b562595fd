package loupe.transport;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;

/// Sixteen random bytes, new for each trial, that a connecting peer must show first. They go over the control
/// connection, so that whoever else finds the data port is told apart within one message.
public final class Token {
    public static final int BYTES = 16;

    private static final int TAG_BYTES = 3;

    private final byte[] bytes;

    private Token(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a token has " + BYTES + " bytes, got " + bytes.length);
        }
        this.bytes = bytes.clone();
    }

    public static Token random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Token(bytes);
    }

    public static Token of(byte[] bytes) {
        return new Token(bytes);
    }

    public static Token parse(String hex) {
        return new Token(HexFormat.of().parseHex(hex));
    }

    /// The one by which two of many ranks know each other: of the same tag, and of no use for any other two.
    public Token forLink(int connects, int listens) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes);
            digest.update("%d>%d".formatted(connects, listens).getBytes(StandardCharsets.US_ASCII));
            byte[] other = Arrays.copyOf(digest.digest(), BYTES);
            System.arraycopy(bytes, 0, other, 0, TAG_BYTES);
            return new Token(other);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    /// Compares in constant time.
    public boolean matches(byte[] shown) {
        return MessageDigest.isEqual(bytes, shown);
    }

    /// The 23 bits that stamp the messages of one trial, so that a straggler of another is not counted.
    public int tag() {
        return (bytes[0] & 0x7f) << 16 | (bytes[1] & 0xff) << 8 | (bytes[2] & 0xff);
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
