package loupe.pattern.many;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
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
import loupe.pattern.part.WarmUpMeter;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Selection;
import loupe.transport.Stamp;

/// The rank of an incast that asks for blocks and times the rounds. Belongs to one thread.
final class Asker implements AutoCloseable {
    private static final int LEDGER_WINDOW = 4096 - 64;

    private final Station station;
    private final NanoClock clock;
    private final int credits;
    private final Optional<Random> random;
    private final Endpoint[] servers;
    private final Intake[] intakes;
    private final Selection selection;
    private final Message request = Message.ofBytes(Incast.REQUEST_BYTES);
    private final Message block;
    private final Observed observed;
    private final Stage.Work work;
    private final long[] askAtNanos;
    private final LatencyRecorder rounds = new LatencyRecorder();
    private Optional<String> cutShort = Optional.empty();
    private long roundNanos;
    private long firstNanos;
    private long lastNanos;

    /// @param credits blocks that may be under way
    /// @param jitter whether each is asked at a random moment
    Asker(Station station, int credits, boolean jitter) {
        int tag = station.load().tag();
        int[] ranks = station.company().peers();
        this.station = station;
        this.clock = station.stage().clock();
        this.credits = Math.min(credits, ranks.length);
        this.random = jitter ? Optional.of(new Random(tag)) : Optional.empty();
        this.servers = Arrays.stream(ranks).mapToObj(station.company()::peer).toArray(Endpoint[]::new);
        this.block = Message.ofBytes(station.load().message().bytes());
        this.intakes = Arrays.stream(ranks)
                .mapToObj(rank -> new Intake(block, tag, new ArrivalLedger(LEDGER_WINDOW)))
                .toArray(Intake[]::new);
        this.selection = station.company().select(ranks);
        this.observed = new Observed(station.stage(), List.of(servers));
        this.work = station.stage().work(station.load().offered().computeNanos());
        this.askAtNanos = new long[ranks.length];
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        var meter = new WarmUpMeter(station.schedule().warmUp());
        meter.begin(clock.nanos());
        while (!meter.over()) {
            round(false, meter.messages());
            meter.message(clock.nanos());
        }
        station.stage().enter(Phase.RUN);
        observed.begin();
        try {
            measure();
            observed.end();
            station.stage().enter(Phase.EXCHANGE);
            for (var server : servers) {
                server.finish();
            }
        } catch (IOException lost) {
            observed.end();
            cutShort = Optional.of(CutShort.after(received().received(), lost));
        }
        return report(meter.report());
    }

    private void measure() throws IOException {
        long most = station.schedule().window().atMostMessages();
        firstNanos = clock.nanos();
        long untilNanos = firstNanos + station.schedule().window().atMostNanos();
        long number = 0;
        do {
            round(true, number++);
            rounds.record(roundNanos);
        } while (lastNanos < untilNanos && number < most);
    }

    /// Asks all and waits for all.
    private void round(boolean measured, long number) throws IOException {
        request.stamp(Stamp.of(measured, station.load().tag(), number));
        long beginNanos = clock.nanos();
        layMoments(beginNanos);
        int asked = 0;
        for (int came = 0; came < servers.length; came++) {
            while (asked < servers.length && asked - came < credits) {
                if (random.isPresent()) {
                    station.stage().waitUntil(askAtNanos[asked]);
                }
                servers[asked++].send(request);
            }
            take();
        }
        lastNanos = clock.nanos();
        roundNanos = lastNanos - beginNanos;
        work.perform();
    }

    /// Over as much time as the round before took, and in order.
    private void layMoments(long beginNanos) {
        if (random.isPresent()) {
            for (int i = 0; i < askAtNanos.length; i++) {
                askAtNanos[i] = beginNanos + (long) (random.get().nextDouble() * jitterNanos());
            }
            Arrays.sort(askAtNanos);
        }
    }

    /// A round with jitter takes longer than one without: half of the one before keeps it from growing.
    private long jitterNanos() {
        return roundNanos / 2;
    }

    private void take() throws IOException {
        int place = selection.next();
        if (!servers[place].receive(block)) {
            throw new PeerLostException("a rank ended before it had sent what it was asked for");
        }
        intakes[place].account();
    }

    private Arrivals received() {
        return Arrays.stream(intakes).map(intake -> intake.ledger().snapshot()).reduce(Arrivals.NONE, Arrivals::plus);
    }

    private RankReport report(RankReport.WarmUpReport warmUp) {
        var all = received();
        int[] ranks = station.company().peers();
        return new RankReport(
                station.rank(),
                Optional.of(warmUp),
                rounds.snapshot(),
                Distribution.NONE,
                Optional.empty(),
                Optional.of(new RankReport.Received(all, lastNanos - firstNanos, Distribution.NONE, observed.cpu())),
                observed.seen(),
                cutShort,
                Optional.empty(),
                IntStream.range(0, ranks.length)
                        .mapToObj(place -> FlowReport.of(ranks[place], station.rank(), half(place, all.received())))
                        .toList());
    }

    private FlowReport.Received half(int place, long ofMessages) {
        return new FlowReport.Received(intakes[place].ledger().snapshot(), lastNanos - firstNanos, ofMessages);
    }

    @Override
    public void close() {
        selection.close();
        request.close();
        block.close();
    }
}
