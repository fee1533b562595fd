package loupe.cluster.door;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// What an agent's control port answers, in plain text, to those that it can't speak with. A controller knows these
/// answers, a person reads them.
enum Sign {
    NO_WEB("this is a loupe agent's control port, not a web server\n", "it took this end for a web client"),
    ASKS_FOR_TLS("this loupe agent's control port asks for TLS\n", "it asks for TLS: give --tls DIRECTORY"),
    NO_TLS(
            "this loupe agent's control port does not speak TLS\n",
            "it does not speak TLS: give --tls to the agent too, or leave it out here"),
    FULL(
            "this loupe agent's control port has too many connections\n",
            "it has too many connections at the moment: try again, or see who keeps them");

    /// As many bytes tell all signs apart.
    static final int ENOUGH_BYTES =
            Arrays.stream(values()).mapToInt(sign -> sign.text.length()).max().orElseThrow();

    private final String text;
    private final String meaning;

    Sign(String text, String meaning) {
        this.text = text;
        this.meaning = meaning;
    }

    byte[] bytes() {
        return this == NO_WEB ? webAnswer() : text.getBytes(StandardCharsets.US_ASCII);
    }

    private byte[] webAnswer() {
        String answer = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: "
                + text.length() + "\r\n\r\n" + text;
        return answer.getBytes(StandardCharsets.US_ASCII);
    }

    /// For a controller's person: one sentence's end.
    String meaning() {
        return meaning;
    }

    /// The sign that these bytes are, if they are one.
    static Optional<Sign> read(byte[] first) {
        String shown = new String(first, StandardCharsets.ISO_8859_1);
        return Arrays.stream(values())
                .filter(sign -> shown.startsWith(sign.text.strip()))
                .findFirst();
    }
}
