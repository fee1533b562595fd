package loupe.cluster.door;

import java.nio.charset.StandardCharsets;

/// The first bytes of HTTP/2 (RFC 9113, 3.4): what a client sends, and how a server's answer begins.
final class Preface {
    private static final byte[] CLIENT = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    static final int LENGTH = 24;

    /// The header of a frame.
    static final int ANSWER_LENGTH = 9;

    private static final int LARGEST_SETTINGS = 1024;
    private static final int SETTINGS_TYPE = 4;

    private Preface() {}

    static byte[] bytes() {
        return CLIENT.clone();
    }

    /// Whether these bytes can still become the client's preface.
    static boolean mayBecome(byte[] first) {
        int compared = Math.min(first.length, LENGTH);
        for (int i = 0; i < compared; i++) {
            if (first[i] != CLIENT[i]) {
                return false;
            }
        }
        return true;
    }

    /// Whether a server's answer begins with a SETTINGS frame on stream 0, as HTTP/2's must.
    static boolean isAnswer(byte[] first) {
        if (first.length < ANSWER_LENGTH) {
            return false;
        }
        int length = (first[0] & 0xff) << 16 | (first[1] & 0xff) << 8 | (first[2] & 0xff);
        return length <= LARGEST_SETTINGS
                && first[3] == SETTINGS_TYPE
                && (first[5] | first[6] | first[7] | first[8]) == 0;
    }
}
