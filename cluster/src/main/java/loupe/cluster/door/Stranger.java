package loupe.cluster.door;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/// Names who does not speak as Loupe does from the first bytes that came.
final class Stranger {
    /// So many bytes tell all strangers that are known here.
    static final int ENOUGH_BYTES = 64;

    private static final List<String> HTTP_METHODS =
            List.of("GET ", "POST ", "HEAD ", "PUT ", "OPTIONS ", "DELETE ", "CONNECT ", "PATCH ", "TRACE ");
    private static final String IPERF2_DIGITS = "0123456789";
    private static final int IPERF3_COOKIE_BYTES = 37;
    private static final int SHOWN_BYTES = 8;

    private Stranger() {}

    /// Who came to the port.
    static String atTheDoor(byte[] first) {
        String text = text(first);
        if (isWeb(first)) {
            return "a web client (" + text.substring(0, text.indexOf(' ')) + ")";
        }
        if (isTls(first)) {
            return "a TLS client";
        }
        if (text.startsWith("SSH-")) {
            return "an SSH client";
        }
        if (isPreface(first)) {
            return "an HTTP/2 client without TLS";
        }
        if (isIperf3Cookie(first)) {
            return "an iperf3 client";
        }
        if (isIperf2(first)) {
            return "an iperf2 client";
        }
        return first.length == 0 ? "somebody who said nothing" : "somebody who sent " + shown(first);
    }

    /// How what was connected to answered.
    static String answered(byte[] first) {
        String text = text(first);
        if (text.startsWith("HTTP/")) {
            return "it answered like a web server";
        }
        if (text.startsWith("SSH-")) {
            return "it answered like an SSH server";
        }
        if (isPreface(first) || text.startsWith("PRI")) {
            return "it sends back what it is sent";
        }
        if (first.length == 1 && (first[0] == 9 || first[0] == -1)) {
            return "it answered like an iperf3 server";
        }
        if (isTls(first) || isTlsAlert(first)) {
            return "it speaks TLS: give --tls if it is an agent's";
        }
        return "it answered " + shown(first);
    }

    static boolean isWeb(byte[] first) {
        String text = text(first);
        return HTTP_METHODS.stream().anyMatch(text::startsWith);
    }

    /// A TLS record with a handshake.
    static boolean isTls(byte[] first) {
        return first.length >= 2 && first[0] == 0x16 && first[1] == 3;
    }

    static boolean isTlsAlert(byte[] first) {
        return first.length >= 2 && first[0] == 0x15 && first[1] == 3;
    }

    static boolean isPreface(byte[] first) {
        return Arrays.equals(Preface.bytes(), 0, Preface.LENGTH, first, 0, Math.min(first.length, Preface.LENGTH));
    }

    /// 36 characters of base 32 and a zero (iperf3's make_cookie).
    private static boolean isIperf3Cookie(byte[] first) {
        return first.length >= IPERF3_COOKIE_BYTES
                && first[IPERF3_COOKIE_BYTES - 1] == 0
                && text(first).substring(0, IPERF3_COOKIE_BYTES - 1).matches("[a-z2-7]+");
    }

    /// A header of binary numbers, then digits over and over, which is all that iperf2 ever sends.
    private static boolean isIperf2(byte[] first) {
        String text = text(first);
        return text.contains(IPERF2_DIGITS)
                || (first.length >= ENOUGH_BYTES && first[0] == 0 && text.contains("3456789"));
    }

    private static String shown(byte[] first) {
        byte[] some = Arrays.copyOf(first, Math.min(first.length, SHOWN_BYTES));
        return "bytes that are none of Loupe's (" + HexFormat.ofDelimiter(" ").formatHex(some)
                + (first.length > SHOWN_BYTES ? " ..)" : ")");
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
