package loupe.cluster.security;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import loupe.cluster.ClusterException;

/// What both ends of a control connection hold and neither ever sends.
public final class Secret {
    public static final int FEWEST_BYTES = 16;
    public static final int MOST_BYTES = 4096;

    private static final int RANDOM_BYTES = 32;

    private final byte[] bytes;

    private Secret(byte[] bytes) {
        this.bytes = bytes;
    }

    /// A new secret for one run.
    public static Secret random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Secret(HexFormat.of().formatHex(bytes).getBytes(StandardCharsets.US_ASCII));
    }

    /// White space at either end does not count.
    ///
    /// @param where it comes from, for the sentence that refuses it
    public static Secret of(byte[] text, String where) {
        byte[] bytes = trim(text);
        if (bytes.length < FEWEST_BYTES || bytes.length > MOST_BYTES) {
            throw ClusterException.wrongInput(
                    "a secret has %d to %d bytes, %s has %d: make one with 'openssl rand -hex 32'"
                            .formatted(FEWEST_BYTES, MOST_BYTES, where, bytes.length));
        }
        return new Secret(bytes);
    }

    /// Reads a file that its owner alone, or with a group, may read.
    public static Secret fromFile(Path file) {
        PrivateFile.require(file, "the secret file");
        return of(PrivateFile.read(file, "the secret file"), file.toString());
    }

    /// For the one-run secret that is handed to a process of our own.
    public byte[] bytes() {
        return bytes.clone();
    }

    private static byte[] trim(byte[] text) {
        int from = 0;
        int to = text.length;
        while (from < to && isSpace(text[from])) {
            from++;
        }
        while (to > from && isSpace(text[to - 1])) {
            to--;
        }
        return Arrays.copyOfRange(text, from, to);
    }

    private static boolean isSpace(byte character) {
        return character == ' ' || (character >= '\t' && character <= '\r');
    }

    @Override
    public String toString() {
        return "secret";
    }
}
