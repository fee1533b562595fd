package loupe.transport.socket;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Rendezvous;
import loupe.transport.posix.Sockets;
import loupe.transport.posix.SystemCallException;

/// A listening stream socket that waits for the one peer with the token.
public final class StreamListener implements Listener {
    private final int socket;
    private final InetSocketAddress address;
    private final Rendezvous rendezvous;
    private final Connected connected;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final ReentrantLock accepting = new ReentrantLock();

    /// Takes over the listening socket.
    public StreamListener(int socket, InetSocketAddress address, Rendezvous rendezvous, Connected connected) {
        this.socket = socket;
        this.address = address;
        this.rendezvous = rendezvous;
        this.connected = connected;
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    @Override
    public Endpoint accept() throws IOException {
        accepting.lock();
        try (var doorstep = new Doorstep(socket, rendezvous.token())) {
            long untilNanos = SystemClock.INSTANCE.nanos() + rendezvous.within().toNanos();
            while (SystemClock.INSTANCE.nanos() < untilNanos) {
                if (closed.get()) {
                    throw new IOException("the listener was closed");
                }
                var greeted = doorstep.step();
                if (greeted.isPresent()) {
                    return welcome(greeted.getAsInt());
                }
            }
            throw new IOException("the peer did not come to %s within %d ms"
                    .formatted(address, rendezvous.within().toMillis()));
        } catch (SystemCallException failed) {
            throw closed.get() ? new IOException("the listener was closed", failed) : failed;
        } finally {
            accepting.unlock();
        }
    }

    private Endpoint welcome(int greeted) throws IOException {
        try {
            Greeting.answer(greeted);
            return connected.endpoint(greeted);
        } catch (IOException failed) {
            Sockets.close(greeted);
            throw failed;
        }
    }

    /// The waiting `accept` is woken, leaves, and only then is the socket given back.
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            Sockets.shutdown(socket, Sockets.SHUT_BOTH);
            accepting.lock();
            try {
                Sockets.close(socket);
            } finally {
                accepting.unlock();
            }
        }
    }
}
