package loupe.transport.socket;

import java.io.IOException;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.Observation;
import loupe.transport.Settings;
import loupe.transport.Watched;
import loupe.transport.posix.Sockets;

/// One end of a connected stream socket. Its sending and its receiving belong to one thread each; closing to any.
public final class StreamEndpoint implements Endpoint, Watched {
    private final OpenSocket socket;
    private final int number;
    private final SocketView view;
    private final Gate sending;
    private final Gate receiving;
    private final Sender sender;
    private final Receiver receiver;
    private final Poller poller;
    private final Glance glance;
    private long sendCalls;
    private long receiveCalls;

    /// Of a message that was polled and is not whole yet.
    private long taken;

    /// Takes over the connected socket.
    ///
    /// @param view reads the options in force and what the system counts
    public StreamEndpoint(int number, Settings settings, SocketView view) throws IOException {
        this(number, settings, 1, view);
    }

    /// The same, each message handed over in `writes` calls.
    public StreamEndpoint(int number, Settings settings, int writes, SocketView view) throws IOException {
        Sockets.waitLimits(number, EndpointOptions.waitLimit(settings));
        this.socket = new OpenSocket(number);
        this.number = number;
        this.view = view;
        this.sending = socket.sending();
        this.receiving = socket.receiving();
        var whole = Sender.of(settings, sending);
        this.sender = writes == 1 ? whole : new Sender.InParts(whole, writes);
        this.receiver = Receiver.of(settings, receiving);
        this.poller = new Poller(EndpointOptions.waitLimit(settings), receiving);
        this.glance = new Glance(EndpointOptions.waitLimit(settings), receiving);
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
            int calls = receiver.receive(number, message.address() + taken, message.bytes() - taken);
            receiveCalls += calls;
            if (calls == Receiver.FINISHED) {
                poller.ended(taken, message.bytes());
                return false;
            }
            taken = 0;
            return true;
        } finally {
            receiving.leave();
        }
    }

    @Override
    public Polled poll(Message message) throws IOException {
        receiving.enter();
        try {
            long came = poller.take(number, message.address() + taken, message.bytes() - taken);
            if (came == Poller.ENDED) {
                poller.ended(taken, message.bytes());
                return Polled.END;
            }
            taken += came;
            receiveCalls += came > 0 ? 1 : 0;
            if (taken < message.bytes()) {
                return Polled.NOT_YET;
            }
            taken = 0;
            return Polled.MESSAGE;
        } finally {
            receiving.leave();
        }
    }

    @Override
    public int descriptor() {
        return number;
    }

    @Override
    public boolean arrived() throws IOException {
        receiving.enter();
        try {
            return glance.at(number) != Glance.NOTHING;
        } finally {
            receiving.leave();
        }
    }

    @Override
    public void finish() throws IOException {
        sending.enter();
        try {
            Sockets.shutdown(number, Sockets.SHUT_WRITE);
        } finally {
            sending.leave();
        }
    }

    /// The end of the data comes in the stream itself.
    @Override
    public void expectNoMore() {}

    @Override
    public Observation observe() throws IOException {
        return socket.observe(view, sendCalls, receiveCalls);
    }

    @Override
    public void close() {
        socket.close();
    }
}
