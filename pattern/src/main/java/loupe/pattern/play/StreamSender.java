package loupe.pattern.play;

import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import loupe.measure.LatencyRecorder;
import loupe.measure.clock.NanoClock;
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

/// The end of a stream that sends: a warm-up, the window, and, where another flow must not be left alone on the wire,
/// a cool-down. Belongs to one thread.
final class StreamSender implements AutoCloseable {
    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message message;
    private final Credit credit;
    private final Observed observed;
    private final Optional<PacedSender> paced;
    private final Stage.Work work;
    private final LatencyRecorder calls = new LatencyRecorder();
    private Optional<RankReport.WarmUpReport> warmUp = Optional.empty();
    private Optional<String> cutShort = Optional.empty();
    private long sent;
    private long elapsedNanos;

    StreamSender(Station station, Credit credit) {
        this.credit = credit;
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.message = Message.ofBytes(station.load().message().bytes());
        this.observed = new Observed(station.stage(), peer);
        this.work = station.stage().work(station.load().offered().computeNanos());
        this.paced = station.load().offered().pace().open()
                ? Optional.of(new PacedSender(station, message, credit, Departures.withoutReplies(), () -> false))
                : Optional.empty();
    }

    /// Sends until all is sent. What breaks in the window or after it ends the sending and stands in the report; what
    /// breaks before it is thrown.
    ///
    /// @param mayBegin the window does not begin before this is true, or the warm-up has taken its longest
    /// @param mayEnd messages that are not measured follow the window until this is true
    void play(BooleanSupplier mayBegin, BooleanSupplier mayEnd) throws IOException {
        station.stage().enter(Phase.WARM_UP);
        warmUp = Optional.of(paced.isPresent() ? paced.get().warmUp(mayBegin) : warmUp(mayBegin));
        station.stage().enter(Phase.RUN);
        observed.begin();
        try {
            if (paced.isPresent()) {
                paced.get().measure();
                observed.end();
                paced.get().coolDown(mayEnd);
            } else {
                measure();
                observed.end();
                coolDown(mayEnd);
            }
            station.stage().enter(Phase.EXCHANGE);
            peer.finish();
            credit.settle(peer);
        } catch (IOException lost) {
            observed.end();
            cutShort = Optional.of(CutShort.after(paced.map(PacedSender::sent).orElse(sent), lost));
        }
    }

    private RankReport.WarmUpReport warmUp(BooleanSupplier mayBegin) throws IOException {
        var meter = new WarmUpMeter(station.schedule().warmUp());
        meter.begin(clock.nanos());
        while (!meter.over() || !(mayBegin.getAsBoolean() || meter.exhausted())) {
            message.stamp(Stamp.of(false, station.load().tag(), meter.messages()));
            credit.spend(peer);
            peer.send(message);
            work.perform();
            meter.message(clock.nanos());
        }
        return meter.report();
    }

    private void measure() throws IOException {
        int tag = station.load().tag();
        long most = station.schedule().window().atMostMessages();
        long beginNanos = clock.nanos();
        long untilNanos = beginNanos + station.schedule().window().atMostNanos();
        long beforeNanos = beginNanos;
        do {
            message.stamp(Stamp.of(true, tag, sent));
            credit.spend(peer);
            peer.send(message);
            sent++;
            long afterNanos = clock.nanos();
            calls.record(afterNanos - beforeNanos);
            elapsedNanos = afterNanos - beginNanos;
            beforeNanos = worked(afterNanos);
        } while (beforeNanos < untilNanos && sent < most);
    }

    /// Returns when the next message begins: now, where there is nothing else to do.
    private long worked(long nowNanos) {
        if (work.nanos() == 0) {
            return nowNanos;
        }
        work.perform();
        return clock.nanos();
    }

    private void coolDown(BooleanSupplier mayEnd) throws IOException {
        message.stamp(Stamp.of(false, station.load().tag(), 0));
        long untilNanos = clock.nanos() + station.schedule().window().atMostNanos();
        // The peer's window is as long as ours: a flow that has not ended by twice that time never will.
        while (!mayEnd.getAsBoolean() && clock.nanos() < untilNanos) {
            peer.send(message);
        }
    }

    RankReport.Sent report() {
        return paced.map(PacedSender::report).orElseGet(this::unpaced);
    }

    private RankReport.Sent unpaced() {
        return new RankReport.Sent(sent, sent * message.bytes(), elapsedNanos, calls.snapshot(), observed.cpu());
    }

    Optional<RankReport.WarmUpReport> warmUp() {
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
        credit.close();
    }
}
