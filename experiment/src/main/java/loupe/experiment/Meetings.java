package loupe.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import loupe.pattern.Link;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Transport;

/// Makes the links of a pattern between ranks of one process. Each has a token of its own, so that none is taken for
/// another.
final class Meetings {
    private final TrialOrder order;
    private final Transport transport;
    private final Settings settings;
    private final OpenThings open;
    private final List<Map<Integer, Endpoint>> peers = new ArrayList<>();

    /// @param open given whatever is opened
    Meetings(TrialOrder order, Transport transport, Settings settings, OpenThings open) {
        this.order = order;
        this.transport = transport;
        this.settings = settings;
        this.open = open;
    }

    /// The ends of the links, by rank and by the rank at the other end.
    List<Map<Integer, Endpoint>> of(List<Link> links, int ranks) throws IOException {
        for (int rank = 0; rank < ranks; rank++) {
            peers.add(new TreeMap<>());
        }
        for (var link : links) {
            meet(link);
        }
        return peers;
    }

    private void meet(Link link) throws IOException {
        var token = order.token().forLink(link.connects(), link.listens());
        var anywhere = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (var listener =
                transport.listen(new Rendezvous(anywhere, token, LocalPerformance.MEETING_LIMIT), settings)) {
            open.add(listener);
            var accepted = CompletableFuture.supplyAsync(
                    () -> accept(listener), task -> Thread.ofPlatform().daemon().start(task));
            var connected = transport.connect(
                    new Rendezvous(listener.address(), token, LocalPerformance.MEETING_LIMIT), settings);
            open.add(connected);
            peers.get(link.connects()).put(link.listens(), connected);
            peers.get(link.listens()).put(link.connects(), accepted.join());
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof UncheckedIOException io
                    ? io.getCause()
                    : new IOException("a rank could not be met", failed);
        }
    }

    private Endpoint accept(Listener listener) {
        try {
            var endpoint = listener.accept();
            open.add(endpoint);
            return endpoint;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
