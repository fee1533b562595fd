package loupe.transport.socket;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.SystemClock;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.Observation;
import loupe.transport.Settings;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Sockets;

/// One end of a connected stream socket. Its sending and its receiving belong to one thread each; closing to any.
public final class StreamEndpoint implements Endpoint {
    private static final long CLOSE_TICK_NANOS = 1_000_000;
    private static final long LONGEST_CLOSE_NANOS = 2_000_000_000;

    private final int socket;
    private final SocketView view;
    private final Sender sender;
    private final Receiver receiver;
    private final Gate sending = new Gate();
    private final Gate receiving = new Gate();
    private final AtomicBoolean closed = new AtomicBoolean();
    private long sendCalls;
    private long receiveCalls;

    /// Takes over the connected socket.
    ///
    /// @param view reads the options in force and what the system counts
    public StreamEndpoint(int socket, Settings settings, SocketView view) throws IOException {
        this.socket = socket;
        this.view = view;
        var limit = EndpointOptions.waitLimit(settings);
        Sockets.waitLimits(socket, limit);
        var sendErrno = new Errno();
        var sendWaiting = new Waiting(sendErrno, limit, sending, "sent");
        this.sender = EndpointOptions.sendSpins(settings)
                ? new Sender.Spinning(sendErrno, sendWaiting)
                : new Sender.Blocking(sendErrno, sendWaiting);
        var receiveErrno = new Errno();
        var receiveWaiting = new Waiting(receiveErrno, limit, receiving, "received");
        this.receiver = EndpointOptions.receiveSpins(settings)
                ? new Receiver.Spinning(receiveErrno, receiveWaiting)
                : new Receiver.Blocking(receiveErrno, receiveWaiting);
    }

    @Override
    public void send(Message message) throws IOException {
        sending.enter();
        try {
            sendCalls += sender.send(socket, message.address(), message.bytes());
        } finally {
            sending.leave();
        }
    }

    @Override
    public boolean receive(Message message) throws IOException {
        receiving.enter();
        try {
            int calls = receiver.receive(socket, message.address(), message.bytes());
            receiveCalls += calls;
            return calls != Receiver.FINISHED;
        } finally {
            receiving.leave();
        }
    }

    @Override
    public void finish() throws IOException {
        sending.enter();
        try {
            Sockets.shutdown(socket, Sockets.SHUT_WRITE);
        } finally {
            sending.leave();
        }
    }

    /// The end of the data comes in the stream itself.
    @Override
    public void expectNoMore() {}

    @Override
    public Observation observe() throws IOException {
        if (closed.get()) {
            throw Gate.closed();
        }
        return view.observe(socket, sendCalls, receiveCalls);
    }

    /// Wakes whoever waits, and gives the socket back once nobody is in a call any more.
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        sending.shut();
        receiving.shut();
        if (sending.isEmpty() && receiving.isEmpty()) {
            // The usual end: what was sent last is still delivered.
            Sockets.close(socket);
            return;
        }
        Sockets.shutdown(socket, Sockets.SHUT_BOTH);
        long untilNanos = SystemClock.INSTANCE.nanos() + LONGEST_CLOSE_NANOS;
        while (!(sending.isEmpty() && receiving.isEmpty())) {
            if (SystemClock.INSTANCE.nanos() > untilNanos) {
                // A number that is never given back is a small leak; one given back too early is another's connection.
                return;
            }
            LockSupport.parkNanos(CLOSE_TICK_NANOS);
        }
        Sockets.close(socket);
    }
}
