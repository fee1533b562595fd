package loupe.pattern.farm;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import loupe.measure.ArrivalLedger;
import loupe.measure.Arrivals;
import loupe.measure.Distribution;
import loupe.measure.LatencyRecorder;
import loupe.measure.clock.NanoClock;
import loupe.pattern.FlowReport;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Stage;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Intake;
import loupe.pattern.part.Observed;
import loupe.transport.Endpoint;
import loupe.transport.Message;

/// What comes to a worker of a farm, counted and timed for each rank that it comes from. Belongs to
/// one thread.
final class FarmIntake {
    private static final int LEDGER_WINDOW = 4096 - 64;

    private final Station station;
    private final NanoClock clock;
    private final int[] ranks;
    private final Intake[] intakes;
    private final Observed observed;
    private final Stage.Work work;
    private final LatencyRecorder intervals = new LatencyRecorder();
    private Optional<String> cutShort = Optional.empty();
    private boolean measuring;
    private long firstNanos;
    private long lastNanos;

    /// @param message in which all of it is received
    /// @param ranks that it comes from
    FarmIntake(Station station, List<Endpoint> endpoints, Message message, int... ranks) {
        this.station = station;
        this.clock = station.stage().clock();
        this.ranks = ranks.clone();
        this.intakes = Stream.generate(
                        () -> new Intake(message, station.load().tag(), new ArrivalLedger(LEDGER_WINDOW)))
                .limit(ranks.length)
                .toArray(Intake[]::new);
        this.observed = new Observed(station.stage(), endpoints);
        this.work = station.stage().work(station.load().offered().computeNanos());
    }

    void warmUp() {
        station.stage().enter(Phase.WARM_UP);
    }

    void work() {
        work.perform();
    }

    /// Enters the message that was received last.
    ///
    /// @param place of its sender
    void came(int place) throws IOException {
        if (!intakes[place].account()) {
            return;
        }
        long nowNanos = clock.nanos();
        if (measuring) {
            intervals.record(nowNanos - lastNanos);
        } else {
            measuring = true;
            firstNanos = nowNanos;
            station.stage().enter(Phase.RUN);
            observed.begin();
        }
        lastNanos = nowNanos;
    }

    /// A rank is lost: what came until then is kept, where anything did.
    void lost(IOException lost) throws IOException {
        if (!measuring) {
            throw lost;
        }
        cutShort = Optional.of(CutShort.after(received().received(), lost));
    }

    private Arrivals received() {
        return Arrays.stream(intakes).map(intake -> intake.ledger().snapshot()).reduce(Arrivals.NONE, Arrivals::plus);
    }

    RankReport report() {
        observed.end();
        station.stage().enter(Phase.EXCHANGE);
        var all = received();
        long firstToLastNanos = lastNanos - firstNanos;
        return new RankReport(
                station.rank(),
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.empty(),
                Optional.of(new RankReport.Received(all, firstToLastNanos, intervals.snapshot(), observed.cpu())),
                observed.seen(),
                cutShort,
                Optional.empty(),
                IntStream.range(0, ranks.length)
                        .mapToObj(place -> FlowReport.of(
                                ranks[place],
                                station.rank(),
                                new FlowReport.Received(
                                        intakes[place].ledger().snapshot(), firstToLastNanos, all.received())))
                        .toList());
    }
}
