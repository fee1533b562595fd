package loupe.transport.socket;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Observation;
import loupe.transport.posix.Sockets;

/// A connected socket and who is using it: one thread sends, one receives, any observes, any closes. The kernel gives a
/// number that was closed to the next socket: so it's closed only when no thread can be in a call with it.
public final class OpenSocket {
    private static final long CLOSE_TICK_NANOS = 1_000_000;
    private static final long LONGEST_CLOSE_NANOS = 2_000_000_000;

    private final int number;
    private final Gate sending = new Gate();
    private final Gate receiving = new Gate();
    private final ReentrantLock observing = new ReentrantLock();
    private boolean closed;

    /// Takes over the connected socket.
    public OpenSocket(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /// Passed by the thread that sends.
    public Gate sending() {
        return sending;
    }

    /// Passed by the thread that receives.
    public Gate receiving() {
        return receiving;
    }

    /// Looks at the socket while it can't be closed.
    public Observation observe(SocketView view, long sendCalls, long receiveCalls) throws IOException {
        observing.lock();
        try {
            if (closed) {
                throw Gate.closed();
            }
            return view.observe(number, sendCalls, receiveCalls);
        } finally {
            observing.unlock();
        }
    }

    /// Wakes whoever waits, and gives the socket back once nobody is in a call any more. Twice is harmless.
    public void close() {
        observing.lock();
        try {
            if (!closed) {
                closed = true;
                closeOnce();
            }
        } finally {
            observing.unlock();
        }
    }

    private void closeOnce() {
        sending.shut();
        receiving.shut();
        if (!isUnused()) {
            // Not at the usual end: what was sent last is then still delivered.
            Sockets.shutdown(number, Sockets.SHUT_BOTH);
            awaitUnused();
        }
        if (isUnused()) {
            Sockets.close(number);
        }
        // Else a small leak, which is better than the number of another's connection in a thread that still runs.
    }

    private void awaitUnused() {
        long untilNanos = SystemClock.INSTANCE.nanos() + LONGEST_CLOSE_NANOS;
        while (!isUnused() && SystemClock.INSTANCE.nanos() < untilNanos) {
            LockSupport.parkNanos(CLOSE_TICK_NANOS);
        }
    }

    private boolean isUnused() {
        return sending.isEmpty() && receiving.isEmpty();
    }
}
