package loupe.pattern.many;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.ArrivalLedger;
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

/// A rank of a broadcast that gets the message and says so. Belongs to one thread.
final class BroadcastLeaf implements AutoCloseable {
    /// What says that a rank has the message.
    static final int ANSWER_BYTES = 8;

    private static final int LEDGER_WINDOW = 4096 - 64;

    private final Station station;
    private final NanoClock clock;
    private final Endpoint root;
    private final Message message;
    private final Message answer = Message.ofBytes(ANSWER_BYTES);
    private final Intake intake;
    private final Observed observed;
    private final Stage.Work work;
    private final LatencyRecorder intervals = new LatencyRecorder();
    private Optional<String> cutShort = Optional.empty();
    private boolean measuring;
    private long firstNanos;
    private long lastNanos;

    BroadcastLeaf(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.root = station.company().peer(0);
        this.message = Message.ofBytes(station.load().message().bytes());
        this.intake = new Intake(message, station.load().tag(), new ArrivalLedger(LEDGER_WINDOW));
        this.observed = new Observed(station.stage(), root);
        this.work = station.stage().work(station.load().offered().computeNanos());
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        try {
            while (root.receive(message)) {
                if (intake.account()) {
                    measured();
                }
                answer.stamp(message.stamp());
                root.send(answer);
                work.perform();
            }
            root.finish();
        } catch (IOException lost) {
            if (!measuring) {
                throw lost;
            }
            cutShort = Optional.of(CutShort.after(intake.ledger().received(), lost));
        }
        observed.end();
        station.stage().enter(Phase.EXCHANGE);
        return report();
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

    private RankReport report() {
        var arrivals = intake.ledger().snapshot();
        var half = new FlowReport.Received(arrivals, lastNanos - firstNanos, arrivals.received());
        return new RankReport(
                station.rank(),
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.empty(),
                Optional.of(new RankReport.Received(
                        arrivals, lastNanos - firstNanos, intervals.snapshot(), observed.cpu())),
                observed.seen(),
                cutShort,
                Optional.empty(),
                List.of(FlowReport.of(0, station.rank(), half)));
    }

    @Override
    public void close() {
        message.close();
        answer.close();
    }
}
