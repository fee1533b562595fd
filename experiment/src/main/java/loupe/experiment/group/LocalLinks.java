package loupe.experiment.group;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import loupe.experiment.OpenThings;
import loupe.experiment.TrialOrder;
import loupe.pattern.Link;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.Transport;

/// The links that one host has a part in: those that come to it meet at one port, each with a token of
/// its own, so that none is taken for another.
final class LocalLinks {
    /// How long it is waited for the next to come.
    private static final Duration MEETING_LIMIT = Duration.ofSeconds(20);

    private final TrialOrder order;
    private final Transport transport;
    private final Settings settings;
    private final OpenThings open;
    private final List<Link> coming;
    private final List<Link> going;
    private final Seating seating;
    private final Map<Integer, Map<Integer, Endpoint>> peers = new TreeMap<>();
    private CompletableFuture<Void> accepted = CompletableFuture.completedFuture(null);

    /// @param links of the pattern
    /// @param open given whatever is opened
    LocalLinks(Seating seating, int host, List<Link> links, Means means, OpenThings open) {
        this.order = means.order();
        this.transport = means.transport();
        this.settings = means.settings();
        this.open = open;
        this.seating = seating;
        var made = links.stream().map(seating::made).toList();
        this.coming =
                made.stream().filter(link -> seating.listensAt(link) == host).toList();
        this.going =
                made.stream().filter(link -> seating.connectsFrom(link) == host).toList();
        seating.ranksOf(host).forEach(rank -> peers.put(rank, new TreeMap<>()));
    }

    /// With what links are made.
    record Means(TrialOrder order, Transport transport, Settings settings) {}

    /// Opens the port, where anything will come to it.
    ///
    /// @return where peers come to
    InetSocketAddress open(InetSocketAddress at) throws IOException {
        if (coming.isEmpty()) {
            return at;
        }
        var byToken = new HashMap<String, Link>();
        coming.forEach(link -> byToken.put(token(link).toString(), link));
        var tokens = coming.stream().map(this::token).toList();
        var listener = transport.listen(new Rendezvous(at, tokens, MEETING_LIMIT), settings);
        open.add(listener);
        accepted = CompletableFuture.runAsync(
                () -> accept(listener, byToken),
                task -> Thread.ofPlatform().name("reception").daemon().start(task));
        return listener.address();
    }

    private Token token(Link link) {
        return order.token().forLink(link.connects(), link.listens());
    }

    private void accept(Listener listener, Map<String, Link> byToken) {
        try (listener) {
            for (int i = 0; i < coming.size(); i++) {
                var guest = listener.next();
                open.add(guest.endpoint());
                var link = Objects.requireNonNull(byToken.get(guest.token().toString()), "only these are let in");
                join(link.listens(), link.connects(), guest.endpoint());
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void join(int rank, int peer, Endpoint endpoint) {
        synchronized (peers) {
            peers.getOrDefault(rank, new TreeMap<>()).put(peer, endpoint);
        }
    }

    /// Goes to the others and waits for those that come.
    ///
    /// @param hosts where each waits
    /// @return the ends of the links that are here, by rank and by the rank at the other end
    Map<Integer, Map<Integer, Endpoint>> meet(List<InetSocketAddress> hosts) throws IOException {
        for (var link : going) {
            var to = hosts.get(seating.listensAt(link));
            var endpoint = transport.connect(new Rendezvous(to, token(link), MEETING_LIMIT), settings);
            open.add(endpoint);
            join(link.connects(), link.listens(), endpoint);
        }
        try {
            accepted.join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof UncheckedIOException io
                    ? io.getCause()
                    : new IOException("a rank could not be met", failed);
        }
        return peers;
    }
}
