package loupe.fabric;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import loupe.measure.DataRate;
import loupe.pattern.Load;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import loupe.pattern.Station;
import loupe.transport.Endpoint;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Token;

/// Two ranks on a simulated link, playing a pattern that knows nothing of it.
///
/// @param rate of the link, each direction
/// @param latency of the link, each direction
public record SimulatedPair(DataRate rate, Duration latency) {
    private static final Duration MEETING_LIMIT = Duration.ofSeconds(10);

    /// What both ranks report, and the hash of all that happened.
    public record Played(RankReport a, RankReport b, long traceHash) {}

    /// Plays the pattern to its end. The same arguments give the same result, to the bit.
    public Played play(Pattern pattern, Load load, Schedule schedule) {
        var simulation = new Simulation();
        var link = new SimulatedLink(simulation, rate, latency);
        var bytes = new byte[Token.BYTES];
        new Random(load.tag()).nextBytes(bytes);
        var meeting =
                new Rendezvous(InetSocketAddress.createUnresolved("simulated", 0), Token.of(bytes), MEETING_LIMIT);
        var reports = new AtomicReference<Optional<RankReport>>(Optional.empty());
        var others = new AtomicReference<Optional<RankReport>>(Optional.empty());
        var stage = new SimulatedStage(simulation);
        simulation.start(
                "b",
                () -> others.set(played(1, pattern, load, schedule, stage, () -> {
                    try (var listener = link.listen(meeting, Settings.NONE)) {
                        return listener.accept();
                    }
                })));
        simulation.start(
                "a",
                () -> reports.set(
                        played(0, pattern, load, schedule, stage, () -> link.connect(meeting, Settings.NONE))));
        simulation.run();
        return new Played(reports.get().orElseThrow(), others.get().orElseThrow(), simulation.traceHash());
    }

    private interface Meet {
        Endpoint meet() throws IOException;
    }

    private static Optional<RankReport> played(
            int rank, Pattern pattern, Load load, Schedule schedule, SimulatedStage stage, Meet meet) {
        try (var endpoint = meet.meet()) {
            return Optional.of(pattern.play(new Station(rank, endpoint, true, stage, load, schedule)));
        } catch (IOException broken) {
            throw new UncheckedIOException("rank " + rank + ": " + broken.getMessage(), broken);
        }
    }
}
