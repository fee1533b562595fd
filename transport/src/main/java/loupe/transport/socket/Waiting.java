package loupe.transport.socket;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.NoBufferSpaceException;
import loupe.transport.PeerLostException;
import loupe.transport.WaitLimitException;
import loupe.transport.posix.Errno;

/// What a call that moved nothing means, for one direction of a socket. Belongs to the thread of that direction.
public final class Waiting {
    /// How many tries of a spinning call go by between two readings of the clock.
    private static final int TRIES_PER_READING = 256;

    /// A try holds the socket's lock. Whoever tries without a pause keeps the kernel from delivering what has just
    /// come:
    /// 12 pauses between two tries took 0.3 us off a round trip of 7.9 us over loopback (docs/performance.md).
    private static final int PAUSES = 12;

    private static final long NO_BUFFERS_NANOS = 50_000;
    private static final long NO_BUFFERS_LIMIT_NANOS = 1_000_000_000;

    private final NanoClock clock = SystemClock.INSTANCE;
    private final Errno errno;
    private final Duration limit;
    private final Gate gate;
    private final String what;
    private int tries;
    private long sinceNanos;

    /// @param what is done in this direction: sent or received
    public Waiting(Errno errno, Duration limit, Gate gate, String what) {
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
    public void blockingFailed() throws IOException {
        int number = errno.value();
        if (gate.isShut()) {
            throw Gate.closed();
        }
        if (number == Errno.TRY_AGAIN) {
            throw limitPassed();
        }
        if (number == Errno.NO_BUFFERS) {
            // Full somewhere below the socket: the kernel tells nobody when there is room again.
            LockSupport.parkNanos(NO_BUFFERS_NANOS);
            tries++;
            checkBuffers();
        } else if (number != Errno.INTERRUPTED) {
            throw lost(number);
        }
    }

    /// A call that does not wait returned an error. Returns where the call is to be made again.
    public void spinningFailed() throws IOException {
        int number = errno.value();
        if (number != Errno.TRY_AGAIN && number != Errno.INTERRUPTED && number != Errno.NO_BUFFERS) {
            throw gate.isShut() ? Gate.closed() : lost(number);
        }
        if (tries++ % TRIES_PER_READING == 0) {
            checkLimit();
        }
        for (int i = 0; i < PAUSES; i++) {
            Thread.onSpinWait();
        }
    }

    /// A call that does not wait, and is not made again at once, returned an error. Returns where nothing is there.
    public void pollFailed() throws IOException {
        int number = errno.value();
        if (number != Errno.TRY_AGAIN && number != Errno.INTERRUPTED) {
            throw gate.isShut() ? Gate.closed() : lost(number);
        }
    }

    /// A buffer that was never large enough will not be: no need to wait for as long as for a peer.
    private void checkBuffers() throws IOException {
        long now = clock.nanos();
        if (tries == 1) {
            sinceNanos = now;
        } else if (now - sinceNanos > Math.min(NO_BUFFERS_LIMIT_NANOS, limit.toNanos())) {
            tries = 0;
            throw new NoBufferSpaceException("ran out of buffer space: the kernel took no message for "
                    + NO_BUFFERS_LIMIT_NANOS / 1_000_000 + " ms (ENOBUFS)");
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

    /// The stream ended after `done` of a message's bytes. Returns where that is right: the peer has finished.
    void ended(long done, long bytes) throws IOException {
        if (gate.isShut()) {
            throw Gate.closed();
        }
        if (done > 0) {
            throw new PeerLostException("the peer ended after %d of a message's %d bytes".formatted(done, bytes));
        }
    }

    /// Nothing moved for as long as may be.
    public WaitLimitException limitPassed() {
        return new WaitLimitException("nothing could be %s for %d ms".formatted(what, limit.toMillis()));
    }

    private static IOException lost(int number) {
        return switch (number) {
            case Errno.REFUSED -> new PeerLostException("nothing listens any more where the peer was");
            case Errno.RESET, Errno.BROKEN_PIPE, Errno.TIMED_OUT ->
                new PeerLostException("the peer is gone: " + Errno.text(number));
            default -> new IOException("the connection failed: " + Errno.text(number));
        };
    }
}
