package loupe.pattern.play;

import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import loupe.measure.LatencyRecorder;
import loupe.measure.clock.NanoClock;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import loupe.pattern.Stage;
import loupe.pattern.Station;
import loupe.pattern.part.WarmUpMeter;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.Stamp;

/// Sends each message at the moment at which it is due, or as soon after it as those before let it. Belongs to one
/// thread; allocates nothing while it sends.
final class PacedSender {
    /// How long a sender that finds no room to note a departure waits before it looks again.
    private static final long LOOK_NANOS = 20_000;

    private final Station station;
    private final Stage stage;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message message;
    private final Credit credit;
    private final Departures departures;
    private final Stage.Work work;
    private final BooleanSupplier given;
    private final LatencyRecorder calls = new LatencyRecorder();
    private long sent;
    private long due;
    private long elapsedNanos;

    /// @param given up: nobody receives any more
    PacedSender(Station station, Message message, Credit credit, Departures departures, BooleanSupplier given) {
        this.station = station;
        this.stage = station.stage();
        this.clock = stage.clock();
        this.peer = station.peer();
        this.message = message;
        this.credit = credit;
        this.departures = departures;
        this.work = stage.work(station.load().offered().computeNanos());
        this.given = given;
    }

    /// The pace is what was asked from the first message on: what is awaited is that the code is compiled and the peer
    /// is there.
    ///
    /// @param mayEnd the warm-up does not end before this is true, or it has taken its longest
    RankReport.WarmUpReport warmUp(BooleanSupplier mayEnd) throws IOException {
        var meter = new WarmUpMeter(station.schedule().warmUp());
        long beginNanos = clock.nanos();
        var moments = moments();
        meter.begin(beginNanos);
        while (!meter.exhausted() && !(meter.over() && mayEnd.getAsBoolean()) && !given.getAsBoolean()) {
            stage.waitUntil(beginNanos + moments.next());
            message.stamp(Stamp.of(false, station.load().tag(), meter.messages()));
            credit.spend(peer);
            peer.send(message);
            work.perform();
            meter.message(clock.nanos());
        }
        var report = meter.report();
        return new RankReport.WarmUpReport(report.messages(), report.nanos(), true);
    }

    private Moments moments() {
        return new Moments(station.load().offered().pace());
    }

    /// Sends all that is due in the window. Where the messages before hold it up, it goes on for as long again.
    void measure() throws IOException {
        int tag = station.load().tag();
        Schedule.Window window = station.schedule().window();
        var moments = moments();
        long beginNanos = clock.nanos();
        long lastNanos = beginNanos + 2 * window.atMostNanos();
        long dueNanos = moments.next();
        long nowNanos = beginNanos;
        do {
            while (departures.isFull(sent) && station.reliable() && !given.getAsBoolean()) {
                stage.waitUntil(clock.nanos() + LOOK_NANOS);
            }
            boolean waits = nowNanos < beginNanos + dueNanos;
            if (waits) {
                stage.waitUntil(beginNanos + dueNanos);
                departures.woke(clock.nanos() - beginNanos - dueNanos);
            }
            message.stamp(Stamp.of(true, tag, sent));
            credit.spend(peer);
            long sentNanos = clock.nanos();
            departures.enter(sent, beginNanos + dueNanos, sentNanos);
            peer.send(message);
            sent++;
            nowNanos = clock.nanos();
            calls.record(nowNanos - sentNanos);
            elapsedNanos = nowNanos - beginNanos;
            if (work.nanos() > 0) {
                work.perform();
                nowNanos = clock.nanos();
            }
            dueNanos = moments.next();
        } while (dueNanos < window.atMostNanos()
                && sent < window.atMostMessages()
                && nowNanos < lastNanos
                && !given.getAsBoolean());
        due = due(window, dueNanos, moments);
    }

    /// Those that were not sent any more are counted by the pace.
    private long due(Schedule.Window window, long nextDueNanos, Moments moments) {
        double more = Math.max(0, window.atMostNanos() - nextDueNanos) / moments.gapNanos();
        return Math.min(window.atMostMessages(), sent + (long) Math.ceil(more));
    }

    /// Keeps the pace, unmeasured, so that another flow is not left alone on the wire.
    void coolDown(BooleanSupplier mayEnd) throws IOException {
        message.stamp(Stamp.of(false, station.load().tag(), 0));
        long beginNanos = clock.nanos();
        long untilNanos = beginNanos + 2 * station.schedule().window().atMostNanos();
        var moments = moments();
        while (!mayEnd.getAsBoolean() && clock.nanos() < untilNanos) {
            stage.waitUntil(beginNanos + moments.next());
            peer.send(message);
        }
    }

    long sent() {
        return sent;
    }

    /// The CPU time of a sender that spins until a message is due says nothing of the message, so there is none.
    RankReport.Sent report() {
        return new RankReport.Sent(
                sent,
                sent * message.bytes(),
                elapsedNanos,
                calls.snapshot(),
                Optional.empty(),
                Optional.of(departures.kept(due)));
    }
}
