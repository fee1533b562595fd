package loupe.pattern.many;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import loupe.measure.clock.SystemClock;
import loupe.pattern.Company;
import loupe.pattern.Link;
import loupe.pattern.Load;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import loupe.pattern.Station;
import loupe.pattern.part.LocalMuster;
import loupe.transport.Endpoint;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;
import loupe.transport.Transport;
import loupe.transport.many.Selections;

/// Ranks that are threads of this process, on any transport.
record Ranks(int ranks, Transport transport) {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    List<RankReport> play(Pattern pattern, Load load, Schedule schedule) throws IOException {
        var peers = IntStream.range(0, ranks)
                .<Map<Integer, Endpoint>>mapToObj(rank -> new TreeMap<>())
                .toList();
        for (var link : pattern.links(ranks, load.tag())) {
            connect(link, peers);
        }
        var muster = new LocalMuster(ranks, PATIENCE, SystemClock.INSTANCE);
        var parts = new ArrayList<CompletableFuture<RankReport>>();
        for (int rank = 0; rank < ranks; rank++) {
            var company = new Company(
                    ranks,
                    peers.get(rank),
                    many -> Selections.among(many, Settings.NONE, transport.clock()),
                    muster.of(rank));
            var station = new Station(rank, company, transport.traits().reliable(), new RealTime(), load, schedule);
            parts.add(CompletableFuture.supplyAsync(() -> play(pattern, station), Thread.ofPlatform()::start));
        }
        try {
            return parts.stream().map(CompletableFuture::join).toList();
        } finally {
            peers.forEach(all -> all.values().forEach(Endpoint::close));
        }
    }

    private static RankReport play(Pattern pattern, Station station) {
        try {
            return pattern.play(station);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private void connect(Link link, List<Map<Integer, Endpoint>> peers) throws IOException {
        var token = Token.random();
        var anywhere = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (var listener = transport.listen(new Rendezvous(anywhere, token, PATIENCE), Settings.NONE)) {
            var accepted = CompletableFuture.supplyAsync(() -> {
                try {
                    return listener.accept();
                } catch (IOException broken) {
                    throw new UncheckedIOException(broken);
                }
            });
            var connected = transport.connect(new Rendezvous(listener.address(), token, PATIENCE), Settings.NONE);
            peers.get(link.connects()).put(link.listens(), connected);
            peers.get(link.listens()).put(link.connects(), accepted.join());
        }
    }
}
