package loupe.fabric;

import java.io.IOException;
import java.util.List;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.Observation;
import loupe.transport.Settings;
import loupe.transport.Traffic;

/// One end of a simulated link.
final class SimulatedEndpoint implements Endpoint {
    private static final long PICOS_PER_NANO = 1_000;

    private final Wire out;
    private final Wire in;
    private final long limitPicos;
    private boolean closed;
    private long sendCalls;
    private long receiveCalls;

    /// Of a message that was polled and is not whole yet.
    private long taken;

    SimulatedEndpoint(Wire out, Wire in, Settings settings) {
        this.out = out;
        this.in = in;
        this.limitPicos = EndpointOptions.waitLimit(settings).toNanos() * PICOS_PER_NANO;
    }

    @Override
    public void send(Message message) throws IOException {
        open();
        out.send(Rank.current(), message, limitPicos);
        sendCalls++;
    }

    @Override
    public boolean receive(Message message) throws IOException {
        open();
        boolean came = in.receive(Rank.current(), message, taken, limitPicos);
        if (came) {
            taken = 0;
            receiveCalls++;
        }
        return came;
    }

    @Override
    public Polled poll(Message message) throws IOException {
        open();
        taken = in.take(message, taken);
        if (taken < message.bytes()) {
            return in.isOver(taken, message.bytes()) ? Polled.END : Polled.NOT_YET;
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

    Wire incoming() {
        return in;
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

    @Override
    public void close() {
        closed = true;
        out.closeBySender();
        in.closeByReceiver();
    }
}
