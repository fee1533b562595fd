package loupe.cluster.security;

import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/// Thirty-two bytes in hexadecimal, as a nonce or a proof travels.
public record Bits256(String hex) {
    public static final int BYTES = 32;

    public Bits256 {
        if (!hex.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("expected 64 hexadecimal digits");
        }
    }

    public static Bits256 random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return of(bytes);
    }

    static Bits256 of(byte[] bytes) {
        return new Bits256(HexFormat.of().formatHex(bytes));
    }

    byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }

    /// Compares in constant time.
    public boolean matches(Bits256 other) {
        return MessageDigest.isEqual(bytes(), other.bytes());
    }
}
