package loupe.transport.memory;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import loupe.measure.DataSize;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Availability;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Message;
import loupe.transport.Option;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Traits;
import loupe.transport.Transport;

/// Messages copied through memory between two threads of one process: no kernel, no wire. What it
/// takes is the harness' own cost, which stands beside every other transport's figures.
public final class MemoryTransport implements Transport {
    private static final Traits TRAITS =
            new Traits(true, DataSize.ofBytes(1), DataSize.ofBytes(Message.LARGEST_BYTES), false, false);

    // Who listens, by token: the only way by which two ranks of one process meet.
    private final Map<String, Meeting> meetings = new ConcurrentHashMap<>();

    /// Who waits.
    record Meeting(Settings settings, CompletableFuture<Endpoint> arrived) {}

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Traits traits() {
        return TRAITS;
    }

    @Override
    public Availability availability() {
        return new Availability.Available();
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public NanoClock clock() {
        return SystemClock.INSTANCE;
    }

    @Override
    public Listener listen(Rendezvous at, Settings settings) {
        var listener = new MemoryListener(at, meetings);
        at.tokens().forEach(token -> listener.await(token, new Meeting(settings, new CompletableFuture<>())));
        return listener;
    }

    @Override
    public Endpoint connect(Rendezvous to, Settings settings) throws IOException {
        var meeting = meetings.remove(to.token().toString());
        if (meeting == null) {
            throw new IOException("nothing in this process awaits the token: both sides must be in one process");
        }
        var there = new Ring();
        var back = new Ring();
        if (!meeting.arrived().complete(new MemoryEndpoint(back, there, meeting.settings()))) {
            throw new IOException("the listener was closed");
        }
        return new MemoryEndpoint(there, back, settings);
    }
}
