package loupe.transport;

import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/// Sixteen random bytes, new for each trial, that a connecting peer must show first. They go over the control
/// connection, so that whoever else finds the data port is told apart within one message.
public final class Token {
    public static final int BYTES = 16;

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
