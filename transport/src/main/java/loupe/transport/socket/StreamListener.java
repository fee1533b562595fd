package loupe.transport.socket;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Listener;
import loupe.transport.Rendezvous;
import loupe.transport.posix.Sockets;
import loupe.transport.posix.SystemCallException;

/// A listening stream socket that waits for the peers with the tokens.
public final class StreamListener implements Listener {
    private final int socket;
    private final InetSocketAddress address;
    private final Duration within;
    private final Connected connected;
    private final Doorstep doorstep;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final ReentrantLock accepting = new ReentrantLock();

    /// Takes over the listening socket.
    public StreamListener(int socket, InetSocketAddress address, Rendezvous rendezvous, Connected connected) {
        this.socket = socket;
        this.address = address;
        this.within = rendezvous.within();
        this.connected = connected;
        this.doorstep = new Doorstep(socket, rendezvous.tokens());
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    @Override
    public Guest next() throws IOException {
        accepting.lock();
        try {
            long untilNanos = SystemClock.INSTANCE.nanos() + within.toNanos();
            while (SystemClock.INSTANCE.nanos() < untilNanos) {
                if (closed.get()) {
                    throw new IOException("the listener was closed");
                }
                var greeted = doorstep.step();
                if (greeted.isPresent()) {
                    return welcome(greeted.get());
                }
            }
            throw new IOException("the peer did not come to %s within %d ms".formatted(address, within.toMillis()));
        } catch (SystemCallException failed) {
            throw closed.get() ? new IOException("the listener was closed", failed) : failed;
        } finally {
            accepting.unlock();
        }
    }

    private Guest welcome(Doorstep.Greeted greeted) throws IOException {
        try {
            Greeting.answer(greeted.socket());
            return new Guest(greeted.token(), connected.endpoint(greeted.socket()));
        } catch (IOException failed) {
            Sockets.close(greeted.socket());
            throw failed;
        }
    }

    /// The waiting `next` is woken, leaves, and only then is the socket given back.
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            Sockets.shutdown(socket, Sockets.SHUT_BOTH);
            accepting.lock();
            try {
                doorstep.close();
                Sockets.close(socket);
            } finally {
                accepting.unlock();
            }
        }
    }
}
