package loupe.transport.memory;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import loupe.transport.Listener;
import loupe.transport.Rendezvous;
import loupe.transport.Token;

/// Waits for peers of the same process, and takes them in the order in which they come.
final class MemoryListener implements Listener {
    private final Rendezvous at;
    private final Map<String, MemoryTransport.Meeting> all;
    private final Map<String, MemoryTransport.Meeting> mine = new HashMap<>();

    // Empty once nobody comes any more.
    private final BlockingQueue<Optional<Guest>> come = new LinkedBlockingQueue<>();

    /// @param all who listens in this process, by token
    MemoryListener(Rendezvous at, Map<String, MemoryTransport.Meeting> all) {
        this.at = at;
        this.all = all;
    }

    void await(Token token, MemoryTransport.Meeting meeting) {
        var _ = meeting.arrived().thenAccept(endpoint -> come.add(Optional.of(new Guest(token, endpoint))));
        mine.put(token.toString(), meeting);
        all.put(token.toString(), meeting);
    }

    @Override
    public InetSocketAddress address() {
        return at.address();
    }

    @Override
    public Guest next() throws IOException {
        try {
            var next = come.poll(at.within().toMillis(), TimeUnit.MILLISECONDS);
            if (next == null) {
                throw new IOException("the peer did not come within %d ms"
                        .formatted(at.within().toMillis()));
            }
            return next.orElseThrow(() -> new IOException("the listener was closed"));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for the peer", interrupted);
        }
    }

    @Override
    public void close() {
        mine.forEach((token, meeting) -> {
            all.remove(token, meeting);
            meeting.arrived().completeExceptionally(new IOException("the listener was closed"));
        });
        come.add(Optional.empty());
    }
}
