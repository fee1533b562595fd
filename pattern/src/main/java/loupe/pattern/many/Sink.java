package loupe.pattern.many;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import loupe.measure.ArrivalLedger;
import loupe.measure.Arrivals;
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
import loupe.transport.Selection;

/// The half of a rank that receives: from whichever of its sources has sent, each verified apart and all timed
/// together. One thread
/// and a kilobyte for each source, so that ten thousand are no burden. Belongs to one thread.
final class Sink implements AutoCloseable {
    // Enough to tell a second copy where so many come at once; the usual window takes half a MiB.
    private static final int LEDGER_WINDOW = 4096 - 64;

    private final Station station;
    private final NanoClock clock;
    private final Source[] sources;
    private final Selection selection;
    private final Message message;
    private final Observed observed;
    private final Stage.Work work;
    private final LatencyRecorder intervals = new LatencyRecorder();
    private Optional<String> cutShort = Optional.empty();
    private boolean measuring;
    private long firstNanos;
    private long lastNanos;

    /// Where messages come from.
    private static final class Source {
        private final int rank;
        private final Endpoint endpoint;
        private final Intake intake;

        Source(int rank, Endpoint endpoint, Intake intake) {
            this.rank = rank;
            this.endpoint = endpoint;
            this.intake = intake;
        }

        Arrivals arrivals() {
            return intake.ledger().snapshot();
        }
    }

    Sink(Station station, int... sources) {
        this.station = station;
        this.clock = station.stage().clock();
        this.message = Message.ofBytes(station.load().message().bytes());
        this.sources = Arrays.stream(sources)
                .mapToObj(rank -> new Source(
                        rank,
                        station.company().peer(rank),
                        new Intake(message, station.load().tag(), new ArrivalLedger(LEDGER_WINDOW))))
                .toArray(Source[]::new);
        this.selection = station.company().select(sources);
        this.observed = new Observed(
                station.stage(),
                Arrays.stream(this.sources).map(source -> source.endpoint).toList());
        this.work = station.stage().work(station.load().offered().computeNanos());
    }

    /// Receives until all have finished. A source that is lost ends its own flow alone, and the report says so.
    void play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        for (int left = sources.length; left > 0; ) {
            int place = next();
            if (place < 0) {
                break;
            }
            if (!received(sources[place])) {
                selection.drop(place);
                left--;
            }
        }
        observed.end();
        station.stage().enter(Phase.EXCHANGE);
    }

    /// Returns which has something; -1 where none has for as long as it is waited.
    private int next() throws IOException {
        try {
            return selection.next();
        } catch (IOException silence) {
            if (!measuring) {
                throw silence;
            }
            cutShort = Optional.of(CutShort.after(received(), silence));
            return -1;
        }
    }

    /// False when no more comes of it.
    private boolean received(Source source) throws IOException {
        try {
            if (!source.endpoint.receive(message)) {
                return false;
            }
        } catch (IOException lost) {
            if (!measuring) {
                throw lost;
            }
            cutShort = cutShort.or(() -> Optional.of("rank " + source.rank + ": "
                    + CutShort.after(source.intake.ledger().received(), lost)));
            return false;
        }
        if (source.intake.account()) {
            measured();
        }
        work.perform();
        return true;
    }

    private void measured() throws IOException {
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

    private long received() {
        return Arrays.stream(sources)
                .mapToLong(source -> source.intake.ledger().received())
                .sum();
    }

    RankReport.Received report() {
        var all = Arrays.stream(sources).map(Source::arrivals).reduce(Arrivals.NONE, Arrivals::plus);
        return new RankReport.Received(
                all.plusForeign(observed.traffic().foreign()),
                lastNanos - firstNanos,
                intervals.snapshot(),
                observed.cpu());
    }

    List<FlowReport> flows() {
        long received = received();
        return Arrays.stream(sources)
                .map(source -> FlowReport.of(
                        source.rank,
                        station.rank(),
                        new FlowReport.Received(source.arrivals(), lastNanos - firstNanos, received)))
                .toList();
    }

    Optional<String> cutShort() {
        return cutShort;
    }

    Observed observed() {
        return observed;
    }

    @Override
    public void close() {
        selection.close();
        message.close();
    }
}
