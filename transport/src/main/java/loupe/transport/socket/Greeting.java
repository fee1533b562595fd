package loupe.transport.socket;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import loupe.measure.clock.SystemClock;
import loupe.transport.PeerLostException;
import loupe.transport.Token;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Sockets;
import loupe.transport.posix.Transfer;

/// The first bytes of a data connection: the one that connects shows the trial's token, the one that
/// listens answers.
final class Greeting {
    private static final byte[] MAGIC = "LOUPE/1\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ANSWER = "LOUPE OK".getBytes(StandardCharsets.US_ASCII);

    // A limit of 0 would be none.
    private static final long SHORTEST_NANOS = 1_000;

    static final int BYTES = MAGIC.length + Token.BYTES;

    private Greeting() {}

    static byte[] of(Token token) {
        byte[] greeting = Arrays.copyOf(MAGIC, BYTES);
        System.arraycopy(token.bytes(), 0, greeting, MAGIC.length, Token.BYTES);
        return greeting;
    }

    /// Shows the token and waits for the whole answer, no longer than said, however slowly it comes.
    static void show(int socket, Token token, Duration within) throws IOException {
        long untilNanos = SystemClock.INSTANCE.nanos() + within.toNanos();
        try (var arena = Arena.ofConfined()) {
            var errno = new Errno();
            var greeting = arena.allocateFrom(ValueLayout.JAVA_BYTE, of(token));
            if (Transfer.send(errno, socket, greeting.address(), BYTES) != BYTES) {
                throw new PeerLostException("the peer did not take the greeting: " + Errno.text(errno.value()));
            }
            var answer = arena.allocate(ANSWER.length);
            for (long done = 0; done < ANSWER.length; ) {
                long leftNanos = untilNanos - SystemClock.INSTANCE.nanos();
                if (leftNanos < SHORTEST_NANOS) {
                    throw new PeerLostException(
                            "the peer did not answer the greeting within %d ms".formatted(within.toMillis()));
                }
                Sockets.receiveLimit(socket, Duration.ofNanos(leftNanos));
                done += part(errno, socket, answer.asSlice(done));
            }
            if (!Arrays.equals(answer.toArray(ValueLayout.JAVA_BYTE), ANSWER)) {
                throw new PeerLostException("what answered the greeting is not a loupe");
            }
        }
    }

    /// Some of the answer; none where the wait has passed.
    private static long part(Errno errno, int socket, MemorySegment answer) throws PeerLostException {
        long came = Transfer.receive(errno, socket, answer.address(), answer.byteSize());
        if (came == 0) {
            throw new PeerLostException(
                    "the peer closed the connection instead of answering the greeting: it is not the one awaited");
        }
        if (came < 0 && errno.value() != Errno.TRY_AGAIN) {
            throw new PeerLostException("the peer did not answer the greeting: " + Errno.text(errno.value()));
        }
        return Math.max(0, came);
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

    /// The token of these bytes; empty where they are no greeting.
    static Optional<byte[]> shown(MemorySegment greeting) {
        byte[] bytes = greeting.toArray(ValueLayout.JAVA_BYTE);
        return Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)
                ? Optional.of(Arrays.copyOfRange(bytes, MAGIC.length, BYTES))
                : Optional.empty();
    }
}
