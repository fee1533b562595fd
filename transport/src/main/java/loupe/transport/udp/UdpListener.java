package loupe.transport.udp;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Listener;
import loupe.transport.Rendezvous;
import loupe.transport.posix.Errno;
import loupe.transport.posix.SocketAddress;
import loupe.transport.posix.Sockets;
import loupe.transport.posix.SystemCallException;
import loupe.transport.socket.Connected;

/// A bound socket that waits for a hello with the token, and then belongs to the endpoint of whoever sent it.
final class UdpListener implements Listener {
    private final int socket;
    private final InetSocketAddress address;
    private final Rendezvous rendezvous;
    private final Connected connected;
    private final ReentrantLock accepting = new ReentrantLock();
    private volatile boolean closed;
    private boolean given;

    /// Takes over the bound socket.
    UdpListener(int socket, Rendezvous rendezvous, Connected connected) throws IOException {
        this.socket = socket;
        this.address = Sockets.localAddress(socket);
        this.rendezvous = rendezvous;
        this.connected = connected;
        Sockets.waitLimits(socket, Meeting.TICK);
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    @Override
    public Guest next() throws IOException {
        accepting.lock();
        try (var arena = Arena.ofConfined()) {
            var room = arena.allocate(Control.BYTES);
            long untilNanos = SystemClock.INSTANCE.nanos() + rendezvous.within().toNanos();
            var peer = awaitHello(room, untilNanos);
            Sockets.connect(socket, SocketAddress.of(peer));
            awaitReady(peer, room, untilNanos);
            var endpoint = connected.endpoint(socket);
            given = true;
            return new Guest(rendezvous.token(), endpoint);
        } finally {
            accepting.unlock();
        }
    }

    private InetSocketAddress awaitHello(MemorySegment room, long untilNanos) throws IOException {
        while (goesOn(untilNanos)) {
            var peeked = peek(room);
            if (peeked.isPresent()) {
                var control = Control.of(room, peeked.get().bytes(), rendezvous.token());
                drop(room);
                if (control.filter(Control.HELLO::equals).isPresent()) {
                    return peeked.get().from();
                }
            }
        }
        throw new IOException("the peer did not come to %s within %d ms"
                .formatted(address, rendezvous.within().toMillis()));
    }

    /// Returns when the peer has shown that it was told: it is ready, or sends messages already, which stay where they
    /// are.
    private void awaitReady(InetSocketAddress peer, MemorySegment room, long untilNanos) throws IOException {
        Control.WELCOME.send(socket, rendezvous.token());
        while (goesOn(untilNanos)) {
            var peeked = peek(room);
            if (peeked.isEmpty()) {
                Control.WELCOME.send(socket, rendezvous.token());
                continue;
            }
            var control = Control.of(room, peeked.get().bytes(), rendezvous.token());
            boolean fromPeer = peeked.get().from().equals(peer);
            if (fromPeer && control.isEmpty()) {
                return;
            }
            drop(room);
            if (fromPeer && control.filter(Control.READY::equals).isPresent()) {
                return;
            }
            if (fromPeer) {
                Control.WELCOME.send(socket, rendezvous.token());
            }
        }
        throw new IOException("the peer at %s was welcomed and did not answer within %d ms"
                .formatted(peer, rendezvous.within().toMillis()));
    }

    private boolean goesOn(long untilNanos) throws IOException {
        if (closed || given) {
            throw new IOException(closed ? "the listener was closed" : "the peer has come already");
        }
        return SystemClock.INSTANCE.nanos() < untilNanos;
    }

    /// Empty where nothing came for a tick.
    private Optional<Sockets.Datagram> peek(MemorySegment room) throws IOException {
        try {
            return Optional.of(Sockets.peek(socket, room));
        } catch (SystemCallException nothing) {
            if (nothing.number() == Errno.TRY_AGAIN || nothing.number() == Errno.REFUSED) {
                return Optional.empty();
            }
            throw nothing;
        }
    }

    private void drop(MemorySegment room) throws IOException {
        Sockets.receiveFrom(socket, room);
    }

    /// A waiting `next` is woken, leaves, and only then is the socket given back, unless it is an endpoint's by now.
    @Override
    public void close() {
        closed = true;
        if (!accepting.tryLock()) {
            Sockets.shutdown(socket, Sockets.SHUT_BOTH);
            accepting.lock();
        }
        try {
            if (!given) {
                given = true;
                Sockets.close(socket);
            }
        } finally {
            accepting.unlock();
        }
    }
}
