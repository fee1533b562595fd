package loupe.fabric;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import loupe.measure.DataRate;
import loupe.pattern.Company;
import loupe.pattern.Load;
import loupe.pattern.Muster;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import loupe.pattern.Station;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Selection;
import loupe.transport.Settings;

/// Ranks around one ideal switch, each on a link of its own, playing a pattern that knows nothing of it. Between two
/// ranks that nobody disturbs a message takes latency + size / rate.
///
/// @param ranks how many
/// @param rate of each link, each direction
/// @param latency from rank to rank
public record SimulatedGroup(int ranks, DataRate rate, Duration latency) {
    private static final long PICOS_PER_NANO = 1_000;

    /// What came of it.
    ///
    /// @param reports of the ranks, in order
    /// @param nanos of simulated time until the last had ended
    /// @param traceHash the hash of all that happened
    public record Played(List<RankReport> reports, long nanos, long traceHash) {
        public Played {
            reports = List.copyOf(reports);
        }
    }

    /// Plays the pattern to its end. The same arguments give the same result, to the bit.
    ///
    /// @throws IllegalArgumentException where so many ranks can't play it
    public Played play(Pattern pattern, Load load, Schedule schedule) {
        var simulation = new Simulation();
        var peers = connected(pattern, load.tag(), simulation);
        var muster = new SimulatedMuster(simulation, ranks);
        var stage = new SimulatedStage(simulation);
        var reports = new AtomicReferenceArray<RankReport>(ranks);
        for (int rank = 0; rank < ranks; rank++) {
            int number = rank;
            var company = company(simulation, peers.get(rank), muster.of(rank));
            var station = new Station(rank, company, true, stage, load, schedule);
            simulation.start("rank-" + rank, () -> {
                try {
                    reports.set(number, played(pattern, station));
                } finally {
                    peers.get(number).values().forEach(Endpoint::close);
                }
            });
        }
        simulation.run();
        var inOrder = new ArrayList<RankReport>();
        for (int rank = 0; rank < ranks; rank++) {
            inOrder.add(reports.get(rank));
        }
        return new Played(inOrder, simulation.clock().nanos(), simulation.traceHash());
    }

    /// The ends of the pattern's links, by rank and by the peer's rank.
    private List<Map<Integer, Endpoint>> connected(Pattern pattern, int tag, Simulation simulation) {
        var peers = new ArrayList<Map<Integer, Endpoint>>();
        for (int rank = 0; rank < ranks; rank++) {
            peers.add(new TreeMap<>());
        }
        var between = new IdealSwitch(ranks, rate, latency.toNanos() * PICOS_PER_NANO);
        for (var link : pattern.links(ranks, tag)) {
            int a = link.connects();
            int b = link.listens();
            var there = new Wire(simulation, between.flow(a, b));
            var back = new Wire(simulation, between.flow(b, a));
            peers.get(a).put(b, new SimulatedEndpoint(there, back, Settings.NONE));
            peers.get(b).put(a, new SimulatedEndpoint(back, there, Settings.NONE));
        }
        return peers;
    }

    private Company company(Simulation simulation, Map<Integer, Endpoint> peers, Muster muster) {
        long limitPicos = EndpointOptions.DEFAULT_WAIT_LIMIT.toNanos() * PICOS_PER_NANO;
        Selection.Maker selections = endpoints -> new SimulatedSelection(
                simulation,
                endpoints.stream()
                        .map(SimulatedEndpoint.class::cast)
                        .map(SimulatedEndpoint::incoming)
                        .toList(),
                limitPicos);
        return new Company(ranks, peers, selections, muster);
    }

    private static RankReport played(Pattern pattern, Station station) {
        try {
            return pattern.play(station);
        } catch (IOException broken) {
            throw new UncheckedIOException("rank " + station.rank() + ": " + broken.getMessage(), broken);
        }
    }
}
