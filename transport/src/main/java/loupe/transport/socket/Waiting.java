package loupe.transport.socket;

import java.io.IOException;
import java.time.Duration;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.PeerLostException;
import loupe.transport.WaitLimitException;
import loupe.transport.posix.Errno;

/// What a call that moved nothing means, for one direction of a stream socket. Belongs to the thread of that direction.
final class Waiting {
    /// How many tries of a spinning call go by between two readings of the clock.
    private static final int TRIES_PER_READING = 1024;

    private final NanoClock clock = SystemClock.INSTANCE;
    private final Errno errno;
    private final Duration limit;
    private final Gate gate;
    private final String what;
    private int tries;
    private long sinceNanos;

    Waiting(Errno errno, Duration limit, Gate gate, String what) {
        this.errno = errno;
        this.limit = limit;
        this.gate = gate;
        this.what = what;
    }

    /// Something moved.
    void moved() {
        tries = 0;
    }

    /// A blocking call returned an error. Returns where the call is to be made again.
    void blockingFailed() throws IOException {
        int number = errno.value();
        if (gate.isShut()) {
            throw Gate.closed();
        }
        if (number == Errno.TRY_AGAIN) {
            throw limitPassed();
        }
        if (number != Errno.INTERRUPTED) {
            throw lost(number);
        }
    }

    /// A call that does not wait returned an error. Returns where the call is to be made again.
    void spinningFailed() throws IOException {
        int number = errno.value();
        if (number != Errno.TRY_AGAIN && number != Errno.INTERRUPTED) {
            throw gate.isShut() ? Gate.closed() : lost(number);
        }
        if (tries++ % TRIES_PER_READING == 0) {
            checkLimit();
        }
    }

    private void checkLimit() throws IOException {
        if (gate.isShut()) {
            throw Gate.closed();
        }
        long now = clock.nanos();
        if (tries == 1) {
            sinceNanos = now;
        } else if (now - sinceNanos > limit.toNanos()) {
            tries = 0;
            throw limitPassed();
        }
    }

    private WaitLimitException limitPassed() {
        return new WaitLimitException("nothing could be %s for %d ms".formatted(what, limit.toMillis()));
    }

    private static IOException lost(int number) {
        return switch (number) {
            case Errno.RESET, Errno.BROKEN_PIPE, Errno.TIMED_OUT, Errno.REFUSED ->
                new PeerLostException("the peer is gone: " + Errno.text(number));
            default -> new IOException("the connection failed: " + Errno.text(number));
        };
    }
}
