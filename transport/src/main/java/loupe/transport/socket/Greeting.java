package loupe.transport.socket;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import loupe.transport.PeerLostException;
import loupe.transport.Token;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Transfer;

/// The first bytes of a data connection: the one that connects shows the trial's token, the one that listens answers.
final class Greeting {
    private static final byte[] MAGIC = "LOUPE/1\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ANSWER = "LOUPE OK".getBytes(StandardCharsets.US_ASCII);

    static final int BYTES = MAGIC.length + Token.BYTES;

    private Greeting() {}

    static byte[] of(Token token) {
        byte[] greeting = Arrays.copyOf(MAGIC, BYTES);
        System.arraycopy(token.bytes(), 0, greeting, MAGIC.length, Token.BYTES);
        return greeting;
    }

    /// Shows the token and waits for the answer, no longer than the socket's limits.
    static void show(int socket, Token token) throws IOException {
        try (var arena = Arena.ofConfined()) {
            var errno = new Errno();
            var greeting = arena.allocateFrom(ValueLayout.JAVA_BYTE, of(token));
            if (Transfer.send(errno, socket, greeting.address(), BYTES) != BYTES) {
                throw new PeerLostException("the peer did not take the greeting: " + Errno.text(errno.value()));
            }
            var answer = arena.allocate(ANSWER.length);
            for (long done = 0; done < ANSWER.length; ) {
                long came = Transfer.receive(errno, socket, answer.address() + done, ANSWER.length - done);
                if (came <= 0) {
                    throw new PeerLostException(
                            came == 0
                                    ? "the peer closed the connection instead of answering the greeting: it is not the one awaited"
                                    : "the peer did not answer the greeting: " + Errno.text(errno.value()));
                }
                done += came;
            }
            if (!Arrays.equals(answer.toArray(ValueLayout.JAVA_BYTE), ANSWER)) {
                throw new PeerLostException("what answered the greeting is not a loupe");
            }
        }
    }

    static void answer(int socket) throws IOException {
        try (var arena = Arena.ofConfined()) {
            var errno = new Errno();
            var answer = arena.allocateFrom(ValueLayout.JAVA_BYTE, ANSWER);
            if (Transfer.send(errno, socket, answer.address(), ANSWER.length) != ANSWER.length) {
                throw new PeerLostException("the peer did not take the answer: " + Errno.text(errno.value()));
            }
        }
    }

    /// Whether these are the bytes of a greeting with this token.
    static boolean isRight(MemorySegment shown, Token token) {
        byte[] bytes = shown.toArray(ValueLayout.JAVA_BYTE);
        return Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)
                && token.matches(Arrays.copyOfRange(bytes, MAGIC.length, BYTES));
    }
}
