package loupe.transport.udp;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import loupe.transport.Stamp;
import loupe.transport.Token;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Transfer;

/// The datagrams that are no messages: 32 bytes, which are a stamp that no message has, the kind, and the token. The
/// stamp alone tells whether it is the end, since that may come where there is room for a short message only.
enum Control {
    /// Sent by the one that connects, until it is welcomed.
    HELLO(0x0a_4f_4c_4c_45_48_2d_4cL),

    /// Answers a hello, until the other is ready.
    WELCOME(0x45_4d_4f_43_4c_45_57_4cL),

    /// Answers a welcome.
    READY(0x0a_59_44_41_45_52_2d_4cL),

    /// The side that sends it sends no more.
    END(0x0a_44_4e_45_2d_2d_2d_4cL);

    static final int BYTES = 32;

    private static final int KIND_OFFSET = 8;
    private static final int TOKEN_OFFSET = 16;
    private static final ValueLayout.OfLong LITTLE_ENDIAN =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final long mark;

    Control(long mark) {
        this.mark = mark;
    }

    /// The stamp of this kind: with a number that no message gets. A welcome, which is answered, has another than a
    /// hello and a ready, which are not: two ends that answered each other's answers would never stop.
    long stamp(Token token) {
        return Stamp.of(this == END, token.tag(), this == WELCOME ? Stamp.MOST_MESSAGES - 1 : Stamp.MOST_MESSAGES);
    }

    private MemorySegment datagram(Token token, Arena arena) {
        var datagram = arena.allocate(BYTES);
        datagram.set(LITTLE_ENDIAN, 0, stamp(token));
        datagram.set(LITTLE_ENDIAN, KIND_OFFSET, mark);
        MemorySegment.copy(token.bytes(), 0, datagram, ValueLayout.JAVA_BYTE, TOKEN_OFFSET, Token.BYTES);
        return datagram;
    }

    /// Sends it to the peer of a connected socket. It may get lost as any datagram, so an error is no news.
    void send(int socket, Token token) {
        try (var arena = Arena.ofConfined()) {
            Transfer.sendAtOnce(new Errno(), socket, datagram(token, arena).address(), BYTES);
        }
    }

    /// What a datagram of that length is, of which `received` holds the beginning. Empty for all that has not the
    /// token.
    static Optional<Control> of(MemorySegment received, int bytes, Token token) {
        if (bytes != BYTES || received.byteSize() < BYTES) {
            return Optional.empty();
        }
        long mark = received.get(LITTLE_ENDIAN, KIND_OFFSET);
        byte[] shown = received.asSlice(TOKEN_OFFSET, Token.BYTES).toArray(ValueLayout.JAVA_BYTE);
        return token.matches(shown)
                ? Arrays.stream(values()).filter(kind -> kind.mark == mark).findFirst()
                : Optional.empty();
    }
}
