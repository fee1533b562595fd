package loupe.pattern.many;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import loupe.measure.LatencyRecorder;
import loupe.measure.clock.NanoClock;
import loupe.pattern.FlowReport;
import loupe.pattern.Muster;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Stage;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Observed;
import loupe.pattern.part.WarmUpMeter;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.Stamp;

/// The half of a rank that sends: to each of its targets in turn, in step with the other ranks.
/// Belongs to one thread.
final class TurnSender implements AutoCloseable {
    /// How much longer than its own warm-up a rank goes on for the others' sake; then it begins
    /// without them, and how far
    /// apart they began is not known.
    private static final long GO_LIMIT_NANOS = 3_000_000_000L;

    private final Station station;
    private final NanoClock clock;
    private final Muster muster;
    private final int[] targets;
    private final Endpoint[] peers;
    private final long[] sentTo;
    private final Message message;
    private final Observed observed;
    private final Stage.Work work;
    private final LatencyRecorder calls = new LatencyRecorder();
    private RankReport.WarmUpReport warmUp = new RankReport.WarmUpReport(0, 0, false);
    private Optional<String> cutShort = Optional.empty();
    private int turn;
    private long sent;
    private long elapsedNanos;

    TurnSender(Station station, int... targets) {
        this.station = station;
        this.clock = station.stage().clock();
        this.muster = station.company().muster();
        this.targets = targets.clone();
        this.peers = Arrays.stream(targets).mapToObj(station.company()::peer).toArray(Endpoint[]::new);
        this.sentTo = new long[targets.length];
        this.message = Message.ofBytes(station.load().message().bytes());
        this.observed = new Observed(station.stage(), List.of(peers));
        this.work = station.stage().work(station.load().offered().computeNanos());
    }

    /// Sends until all is sent. What breaks in the window or after it ends the sending and stands in
    /// the report; what breaks before it is thrown. The others are not kept waiting in any case.
    void play() throws IOException {
        try {
            station.stage().enter(Phase.WARM_UP);
            warmUp = beforeWindow();
            station.stage().enter(Phase.RUN);
            measureAll();
        } finally {
            muster.here(Muster.Point.BEGIN);
            muster.here(Muster.Point.END);
        }
    }

    private void measureAll() throws IOException {
        observed.begin();
        try {
            measure();
            observed.end();
            coolDown();
            station.stage().enter(Phase.EXCHANGE);
            for (var peer : peers) {
                peer.finish();
            }
        } catch (IOException lost) {
            observed.end();
            cutShort = Optional.of(CutShort.after(sent, lost));
        }
    }

    private RankReport.WarmUpReport beforeWindow() throws IOException {
        var meter = new WarmUpMeter(station.schedule().warmUp());
        meter.begin(clock.nanos());
        if (station.schedule().warmUp().atMostNanos() == 0) {
            muster.await(Muster.Point.BEGIN);
            return meter.report();
        }
        long overNanos = 0;
        while (!meter.over() || !(mayBegin() || clock.nanos() - overNanos > GO_LIMIT_NANOS)) {
            message.stamp(Stamp.of(false, station.load().tag(), meter.messages()));
            send();
            meter.message(clock.nanos());
            if (overNanos == 0 && meter.over()) {
                overNanos = clock.nanos();
            }
        }
        return meter.report();
    }

    private boolean mayBegin() {
        muster.here(Muster.Point.BEGIN);
        return muster.passed(Muster.Point.BEGIN);
    }

    private void measure() throws IOException {
        int tag = station.load().tag();
        long most = station.schedule().window().atMostMessages();
        long beginNanos = clock.nanos();
        long untilNanos = beginNanos + station.schedule().window().atMostNanos();
        long beforeNanos = beginNanos;
        do {
            message.stamp(Stamp.of(true, tag, sentTo[turn]));
            int to = turn;
            peers[to].send(message);
            advance();
            sentTo[to]++;
            sent++;
            long afterNanos = clock.nanos();
            calls.record(afterNanos - beforeNanos);
            elapsedNanos = afterNanos - beginNanos;
            beforeNanos = worked(afterNanos);
        } while (beforeNanos < untilNanos && sent < most);
    }

    /// Others are still measuring: who stopped now would leave them more than their share.
    private void coolDown() throws IOException {
        muster.here(Muster.Point.END);
        message.stamp(Stamp.of(false, station.load().tag(), 0));
        // Their windows are as long as this one: one that has not ended by twice that time never will.
        long untilNanos = clock.nanos() + station.schedule().window().atMostNanos();
        while (!muster.passed(Muster.Point.END) && clock.nanos() < untilNanos) {
            send();
        }
    }

    private void send() throws IOException {
        peers[turn].send(message);
        advance();
        work.perform();
    }

    private void advance() {
        turn = turn + 1 < peers.length ? turn + 1 : 0;
    }

    /// Returns when the next message begins: now, where there is nothing else to do.
    private long worked(long nowNanos) {
        if (work.nanos() == 0) {
            return nowNanos;
        }
        work.perform();
        return clock.nanos();
    }

    RankReport.Sent report() {
        return new RankReport.Sent(sent, sent * message.bytes(), elapsedNanos, calls.snapshot(), observed.cpu());
    }

    List<FlowReport> flows() {
        return IntStream.range(0, targets.length)
                .mapToObj(place -> FlowReport.of(
                        station.rank(),
                        targets[place],
                        new FlowReport.Sent(sentTo[place], sentTo[place] * message.bytes(), elapsedNanos)))
                .toList();
    }

    RankReport.WarmUpReport warmUp() {
        return warmUp;
    }

    Optional<String> cutShort() {
        return cutShort;
    }

    Observed observed() {
        return observed;
    }

    @Override
    public void close() {
        message.close();
    }
}
