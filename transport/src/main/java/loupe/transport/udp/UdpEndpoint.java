package loupe.transport.udp;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.SystemClock;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.Observation;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Sockets;
import loupe.transport.socket.Gate;
import loupe.transport.socket.Glance;
import loupe.transport.socket.OpenSocket;
import loupe.transport.socket.Sender;
import loupe.transport.socket.SocketView;
import loupe.transport.socket.Waiting;

/// One end of a pair of connected UDP sockets: a message is a datagram. Its sending and its receiving belong to one
/// thread each; closing to any.
final class UdpEndpoint implements Endpoint {
    private static final Duration TICK = Duration.ofMillis(100);
    private static final int ENDS = 5;
    private static final long FIRST_PAUSE_NANOS = 1_000_000;

    private final OpenSocket socket;
    private final int number;
    private final Token token;
    private final SocketView view;
    private final Gate sending;
    private final Gate receiving;
    private final Sender sender;
    private final DatagramReceiver.Blocking sleeping;
    private final Waiting waiting;
    private final Duration limit;
    private final long endStamp;
    private final long welcomeStamp;
    private final long greetingStamp;
    private final DatagramReceiver.AtOnce poller;
    private final Glance glance;
    private final Silence silence = new Silence(SystemClock.INSTANCE);
    private DatagramReceiver receiver;
    private Duration tick;
    private boolean over;
    private long sendCalls;
    private long receiveCalls;
    private long foreign;

    /// Takes over the connected socket.
    UdpEndpoint(int number, Token token, Settings settings, SocketView view) throws IOException {
        this.limit = EndpointOptions.waitLimit(settings);
        Sockets.waitLimits(number, limit);
        this.socket = new OpenSocket(number);
        this.number = number;
        this.token = token;
        this.view = view;
        this.sending = socket.sending();
        this.receiving = socket.receiving();
        this.sender = Sender.of(settings, sending);
        this.glance = new Glance(limit, receiving);
        this.endStamp = Control.END.stamp(token);
        this.welcomeStamp = Control.WELCOME.stamp(token);
        this.greetingStamp = Control.HELLO.stamp(token);
        var errno = new Errno();
        this.waiting = new Waiting(errno, limit, receiving, "received");
        this.sleeping = new DatagramReceiver.Blocking(errno, waiting);
        this.poller = new DatagramReceiver.AtOnce(errno, waiting);
        boolean spins = EndpointOptions.receiveSpins(settings);
        this.receiver = spins ? new DatagramReceiver.Spinning(errno, waiting) : sleeping;
        this.tick = spins ? Duration.ZERO : tickOfAtMost(TICK);
    }

    @Override
    public void send(Message message) throws IOException {
        sending.enter();
        try {
            sendCalls += sender.send(number, message.address(), message.bytes());
        } finally {
            sending.leave();
        }
    }

    @Override
    public boolean receive(Message message) throws IOException {
        receiving.enter();
        try {
            return !over && receiveNext(message);
        } finally {
            receiving.leave();
        }
    }

    private boolean receiveNext(Message message) throws IOException {
        silence.broken();
        while (true) {
            long came = receiver.receive(number, message.address(), message.bytes());
            if (came == message.bytes() && !isControl(came, message.stamp())) {
                receiveCalls++;
                return true;
            }
            if (came == DatagramReceiver.NOTHING) {
                if (isOver()) {
                    over = true;
                    return false;
                }
            } else {
                silence.broken();
                noMessage(came, message.stamp());
            }
        }
    }

    @Override
    public Polled poll(Message message) throws IOException {
        receiving.enter();
        try {
            while (!over && !silence.isEndSeen() && !silence.isNoMoreExpected()) {
                long came = poller.receive(number, message.address(), message.bytes());
                if (came == DatagramReceiver.NOTHING) {
                    return Polled.NOT_YET;
                }
                if (came == message.bytes() && !isControl(came, message.stamp())) {
                    receiveCalls++;
                    return Polled.MESSAGE;
                }
                noMessage(came, message.stamp());
            }
            return !over && receiveNext(message) ? Polled.MESSAGE : Polled.END;
        } finally {
            receiving.leave();
        }
    }

    /// What is no message is taken off on the way, so that it does not hide that nothing else is there.
    @Override
    public boolean arrived() throws IOException {
        receiving.enter();
        try {
            boolean over = silence.isEndSeen() || silence.isNoMoreExpected();
            for (long there = glance.at(number); there != Glance.NOTHING && !over; there = glance.at(number)) {
                if (!isControl(there, glance.stamp())) {
                    return true;
                }
                takeControl(glance.stamp());
                over = silence.isEndSeen();
            }
            return over;
        } finally {
            receiving.leave();
        }
    }

    private void takeControl(long stamp) throws IOException {
        var _ = glance.take(number);
        silence.broken();
        noMessage(Control.BYTES, stamp);
    }

    private boolean isControl(long bytes, long stamp) {
        return bytes == Control.BYTES && (stamp == endStamp || stamp == welcomeStamp || stamp == greetingStamp);
    }

    /// Something else came than a message; `stamp` is what it began with.
    private void noMessage(long bytes, long stamp) throws IOException {
        if (receiving.isShut()) {
            throw Gate.closed();
        }
        if (!isControl(bytes, stamp)) {
            foreign++;
        } else if (stamp == welcomeStamp) {
            // A late welcome, whose answer got lost. To one that was ready already the answer means nothing.
            Control.READY.send(number, token);
        } else if (stamp == endStamp && !silence.isEndSeen()) {
            silence.endSeen();
            sleepFor(Silence.AFTER_END);
        }
    }

    private boolean isOver() throws IOException {
        if (receiving.isShut()) {
            throw Gate.closed();
        }
        long nanos = silence.goesOn(tick);
        if (silence.isOver(nanos)) {
            return true;
        }
        if (nanos >= limit.toNanos()) {
            throw waiting.limitPassed();
        }
        if (silence.isNoMoreExpected() && !silence.isEndSeen()) {
            sleepFor(TICK);
        }
        return false;
    }

    /// Nothing is measured any more: there is no need to spin.
    private void sleepFor(Duration atMost) throws IOException {
        tick = tickOfAtMost(atMost);
        receiver = sleeping;
    }

    private Duration tickOfAtMost(Duration wanted) throws IOException {
        var shorter = wanted.compareTo(limit) < 0 ? wanted : limit;
        Sockets.receiveLimit(number, shorter);
        return shorter;
    }

    /// The end is sent several times over some milliseconds: one of them should find room where the peer is slow.
    @Override
    public void finish() throws IOException {
        sending.enter();
        try {
            long pauseNanos = FIRST_PAUSE_NANOS;
            for (int i = 0; i < ENDS; i++) {
                Control.END.send(number, token);
                LockSupport.parkNanos(pauseNanos);
                pauseNanos *= 2;
            }
        } finally {
            sending.leave();
        }
    }

    @Override
    public void expectNoMore() {
        silence.expectNoMore();
    }

    @Override
    public boolean ended() {
        return silence.isEndSeen();
    }

    @Override
    public Observation observe() throws IOException {
        var seen = socket.observe(view, sendCalls, receiveCalls);
        return new Observation(seen.traffic().withForeign(foreign), seen.options());
    }

    @Override
    public void close() {
        socket.close();
    }
}
