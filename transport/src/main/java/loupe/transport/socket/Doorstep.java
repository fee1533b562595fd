package loupe.transport.socket;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Token;
import loupe.transport.posix.Errno;
import loupe.transport.posix.PollSet;
import loupe.transport.posix.Sockets;
import loupe.transport.posix.SystemCallException;
import loupe.transport.posix.Transfer;

/// The connections that have come but not yet shown the token. None is waited for alone: the silent,
/// the wrong and the half are dropped after a time, and when too many stand here the oldest has to go.
final class Doorstep implements AutoCloseable {
    private static final int STRANGERS = 64;
    private static final int MOST_EXPECTED = 4096;
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration TICK = Duration.ofMillis(100);

    private final int listening;
    private final Expected expected;
    private final int most;
    private final NanoClock clock = SystemClock.INSTANCE;
    private final PollSet polled;
    private final Errno errno = new Errno();
    private final Deque<Guest> guests = new ArrayDeque<>();

    Doorstep(int listening, List<Token> tokens) {
        this.listening = listening;
        this.expected = new Expected(tokens);
        this.most = STRANGERS + Math.min(tokens.size(), MOST_EXPECTED);
        this.polled = new PollSet(most + 1);
    }

    /// A connection whose token was right.
    record Greeted(int socket, Token token) {}

    private static final class Guest {
        private final int socket;
        private final long sinceNanos;
        private final MemorySegment shown = Arena.ofAuto().allocate(Greeting.BYTES);
        private int bytes;

        Guest(int socket, long sinceNanos) {
            this.socket = socket;
            this.sinceNanos = sinceNanos;
        }
    }

    /// Waits a moment, and returns the connection that showed the token if one did.
    Optional<Greeted> step() throws IOException {
        polled.clear();
        polled.add(listening);
        var standing = new ArrayList<>(guests);
        standing.forEach(guest -> polled.add(guest.socket));
        polled.await(TICK);
        for (int i = 0; i < standing.size(); i++) {
            var guest = standing.get(i);
            var token = polled.ready(i + 1) ? hear(guest) : Optional.<Token>empty();
            if (token.isPresent()) {
                guests.remove(guest);
                return Optional.of(new Greeted(guest.socket, token.get()));
            }
        }
        dropTheSlow();
        if (polled.ready(0)) {
            admit();
        }
        return Optional.empty();
    }

    /// Reads what came of a greeting. Its token when it is whole and right; a wrong one, or an ended
    /// one, is dropped.
    private Optional<Token> hear(Guest guest) {
        long came = Transfer.receiveAtOnce(
                errno, guest.socket, guest.shown.address() + guest.bytes, (long) Greeting.BYTES - guest.bytes);
        if (came < 0 && errno.value() == Errno.TRY_AGAIN) {
            return Optional.empty();
        }
        guest.bytes += (int) Math.max(0, came);
        if (came > 0 && guest.bytes < Greeting.BYTES) {
            return Optional.empty();
        }
        var token = came > 0 ? Greeting.shown(guest.shown).flatMap(expected::take) : Optional.<Token>empty();
        if (token.isEmpty()) {
            drop(guest);
        }
        return token;
    }

    private void dropTheSlow() {
        long now = clock.nanos();
        while (!guests.isEmpty() && now - guests.getFirst().sinceNanos > PATIENCE.toNanos()) {
            drop(guests.getFirst());
        }
    }

    private void admit() throws IOException {
        int socket;
        try {
            socket = Sockets.accept(listening);
        } catch (SystemCallException failed) {
            if (failed.number() == Errno.TOO_MANY_OPEN && !guests.isEmpty()) {
                drop(guests.getFirst());
            } else if (failed.number() != Errno.ABORTED) {
                throw failed;
            }
            return;
        }
        if (guests.size() == most) {
            drop(guests.getFirst());
        }
        guests.addLast(new Guest(socket, clock.nanos()));
    }

    private void drop(Guest guest) {
        guests.remove(guest);
        Sockets.close(guest.socket);
    }

    @Override
    public void close() {
        guests.forEach(guest -> Sockets.close(guest.socket));
        guests.clear();
    }
}
