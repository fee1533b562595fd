package loupe.transport.memory;

import java.io.IOException;
import java.util.List;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.Observation;
import loupe.transport.Settings;
import loupe.transport.Traffic;

/// One end of a conversation between two threads of a process: a ring each way.
final class MemoryEndpoint implements Endpoint {
    private final Ring out;
    private final Ring in;
    private final boolean sendSpins;
    private final boolean receiveSpins;
    private final long limitNanos;
    private volatile boolean closed;
    private long sendCalls;
    private long receiveCalls;

    /// Of a message that was polled and is not whole yet.
    private long taken;

    MemoryEndpoint(Ring out, Ring in, Settings settings) {
        this.out = out;
        this.in = in;
        this.sendSpins = EndpointOptions.sendSpins(settings);
        this.receiveSpins = EndpointOptions.receiveSpins(settings);
        this.limitNanos = EndpointOptions.waitLimit(settings).toNanos();
    }

    @Override
    public void send(Message message) throws IOException {
        open();
        out.write(message.memory(), message.bytes(), sendSpins, limitNanos);
        sendCalls++;
    }

    @Override
    public boolean receive(Message message) throws IOException {
        open();
        boolean came = in.read(message.memory(), taken, message.bytes(), receiveSpins, limitNanos);
        if (came) {
            taken = 0;
            receiveCalls++;
        }
        return came;
    }

    @Override
    public Polled poll(Message message) throws IOException {
        open();
        long now = in.poll(message.memory(), taken, message.bytes(), receiveSpins);
        if (now == Ring.ENDED) {
            return Polled.END;
        }
        taken += now;
        if (taken < message.bytes()) {
            return Polled.NOT_YET;
        }
        taken = 0;
        receiveCalls++;
        return Polled.MESSAGE;
    }

    @Override
    public boolean arrived() throws IOException {
        open();
        return in.hasSomething();
    }

    private void open() throws IOException {
        if (closed) {
            throw new IOException("the endpoint was closed");
        }
    }

    @Override
    public void finish() {
        out.finish();
    }

    @Override
    public void expectNoMore() {}

    @Override
    public Observation observe() {
        return new Observation(Traffic.ofCalls(sendCalls, receiveCalls), List.of());
    }

    /// Ends the waiting of either side; what had been finished can still be read by the peer.
    @Override
    public void close() {
        closed = true;
        out.close();
        in.close();
    }
}
