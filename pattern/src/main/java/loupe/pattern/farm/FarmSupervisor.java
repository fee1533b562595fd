package loupe.pattern.farm;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import loupe.measure.Distribution;
import loupe.measure.LatencyRecorder;
import loupe.measure.clock.NanoClock;
import loupe.pattern.FlowReport;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Observed;
import loupe.pattern.part.WarmUpMeter;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Selection;
import loupe.transport.Stamp;

/// The rank of a farm that hands out events and awaits decisions, and times each from the one to the
/// other. Belongs to one thread.
final class FarmSupervisor implements AutoCloseable {
    /// A decision, a request, or an event that is no more than its number.
    static final int NOTE_BYTES = 8;

    /// One to work on, and one that is there when it is done.
    private static final int UNDER_WAY = 2;

    private final Station station;
    private final NanoClock clock;
    private final int[] ranks;
    private final Endpoint[] workers;
    private final Selection selection;
    private final Message event;
    private final Message decision = Message.ofBytes(NOTE_BYTES);
    private final Observed observed;
    private final LatencyRecorder latencies = new LatencyRecorder();

    // Of the events under way at each worker, which are decided in the order in which they were handed out.
    private final long[] handedOutNanos;
    private final boolean[] counted;
    private final int[] oldest;
    private final int[] underWay;

    private final long[] sentTo;
    private Optional<String> cutShort = Optional.empty();
    private long sent;
    private long decided;
    private long firstNanos;
    private long lastNanos;

    /// @param eventBytes the size of what is handed out
    FarmSupervisor(Station station, long eventBytes) {
        this.station = station;
        this.clock = station.stage().clock();
        this.ranks = station.company().peers();
        this.workers = Arrays.stream(ranks).mapToObj(station.company()::peer).toArray(Endpoint[]::new);
        this.selection = station.company().select(ranks);
        this.event = Message.ofBytes(eventBytes);
        this.observed = new Observed(station.stage(), List.of(workers));
        this.handedOutNanos = new long[UNDER_WAY * ranks.length];
        this.counted = new boolean[UNDER_WAY * ranks.length];
        this.oldest = new int[ranks.length];
        this.underWay = new int[ranks.length];
        this.sentTo = new long[ranks.length];
    }

    /// @param tellsFlows whether what it hands out is what is measured
    RankReport play(boolean tellsFlows) throws IOException {
        station.stage().enter(Phase.WARM_UP);
        var meter = new WarmUpMeter(station.schedule().warmUp());
        meter.begin(clock.nanos());
        for (int i = 0; i < UNDER_WAY * workers.length; i++) {
            handOut(i % workers.length, false);
        }
        while (!meter.over()) {
            handOut(decided(), false);
            meter.message(clock.nanos());
        }
        station.stage().enter(Phase.RUN);
        observed.begin();
        try {
            measure();
            observed.end();
            station.stage().enter(Phase.EXCHANGE);
            for (var worker : workers) {
                worker.finish();
            }
        } catch (IOException lost) {
            observed.end();
            cutShort = Optional.of(CutShort.after(decided, lost));
        }
        return report(meter.report(), tellsFlows);
    }

    private void measure() throws IOException {
        long most = station.schedule().window().atMostMessages();
        firstNanos = clock.nanos();
        lastNanos = firstNanos;
        long untilNanos = firstNanos + station.schedule().window().atMostNanos();
        while (sent < most && clock.nanos() < untilNanos) {
            handOut(decided(), true);
        }
        for (int left = IntStream.of(underWay).sum(); left > 0; left--) {
            int _ = decided();
        }
    }

    private void handOut(int place, boolean measured) throws IOException {
        event.stamp(Stamp.of(measured, station.load().tag(), sentTo[place]));
        int slot = UNDER_WAY * place + (oldest[place] + underWay[place]) % UNDER_WAY;
        handedOutNanos[slot] = clock.nanos();
        counted[slot] = measured;
        underWay[place]++;
        workers[place].send(event);
        if (measured) {
            sent++;
            sentTo[place]++;
        }
    }

    /// Waits for the next decision; returns whose it is.
    private int decided() throws IOException {
        int place = selection.next();
        if (!workers[place].receive(decision)) {
            throw new PeerLostException("a worker ended before it had decided what it was handed");
        }
        long nowNanos = clock.nanos();
        int slot = UNDER_WAY * place + oldest[place];
        if (counted[slot]) {
            latencies.record(nowNanos - handedOutNanos[slot]);
            decided++;
            lastNanos = nowNanos;
        }
        oldest[place] = (oldest[place] + 1) % UNDER_WAY;
        underWay[place]--;
        return place;
    }

    private RankReport report(RankReport.WarmUpReport warmUp, boolean tellsFlows) {
        long elapsedNanos = lastNanos - firstNanos;
        long bytes = event.bytes();
        Optional<RankReport.Sent> all = tellsFlows
                ? Optional.of(new RankReport.Sent(sent, sent * bytes, elapsedNanos, Distribution.NONE, observed.cpu()))
                : Optional.empty();
        return new RankReport(
                station.rank(),
                Optional.of(warmUp),
                latencies.snapshot(),
                Distribution.NONE,
                all,
                Optional.empty(),
                observed.seen(),
                cutShort,
                Optional.empty(),
                tellsFlows ? flows(bytes, elapsedNanos) : List.of());
    }

    private List<FlowReport> flows(long bytes, long elapsedNanos) {
        return IntStream.range(0, ranks.length)
                .mapToObj(place -> FlowReport.of(
                        station.rank(),
                        ranks[place],
                        new FlowReport.Sent(sentTo[place], sentTo[place] * bytes, elapsedNanos)))
                .toList();
    }

    @Override
    public void close() {
        selection.close();
        event.close();
        decision.close();
    }
}
