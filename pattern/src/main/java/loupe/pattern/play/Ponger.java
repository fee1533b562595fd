package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.Distribution;
import loupe.measure.clock.NanoClock;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Stage;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Intake;
import loupe.pattern.part.Observed;
import loupe.transport.Endpoint;
import loupe.transport.Message;

/// The rank of a ping-pong that sends back what it gets.
final class Ponger implements AutoCloseable {
    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message message;
    private final Intake intake;
    private final Observed observed;
    private final Stage.Work work;
    private long echoed;
    private long beginNanos;
    private long lastNanos;
    private Optional<String> cutShort = Optional.empty();

    Ponger(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.message = Message.ofBytes(station.load().message().bytes());
        this.intake = new Intake(message, station.load().tag());
        this.observed = new Observed(station.stage(), peer);
        this.work = station.stage().work(station.load().offered().computeNanos());
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        boolean measuredComes = echoWarmUp();
        station.stage().enter(Phase.RUN);
        observed.begin();
        beginNanos = clock.nanos();
        lastNanos = beginNanos;
        try {
            if (measuredComes) {
                echoMeasured();
            }
            peer.finish();
        } catch (IOException lost) {
            cutShort = Optional.of(CutShort.after(echoed, lost));
        }
        observed.end();
        station.stage().enter(Phase.EXCHANGE);
        return report();
    }

    /// Returns when the first measured message has arrived, not yet echoed; false when the peer finished before.
    private boolean echoWarmUp() throws IOException {
        while (peer.receive(message)) {
            if (intake.account()) {
                return true;
            }
            peer.send(message);
            work.perform();
        }
        return false;
    }

    private void echoMeasured() throws IOException {
        do {
            peer.send(message);
            echoed++;
            work.perform();
        } while (peer.receive(message) && accounted());
        lastNanos = clock.nanos();
    }

    private boolean accounted() {
        intake.account();
        return true;
    }

    private RankReport report() {
        return new RankReport(
                station.rank(),
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.of(new RankReport.Sent(
                        echoed, echoed * message.bytes(), lastNanos - beginNanos, Distribution.NONE, observed.cpu())),
                Optional.of(new RankReport.Received(
                        intake.ledger()
                                .snapshot()
                                .plusForeign(observed.traffic().foreign()),
                        lastNanos - beginNanos,
                        Distribution.NONE,
                        Optional.empty())),
                observed.seen(),
                cutShort,
                Optional.empty(),
                List.of());
    }

    @Override
    public void close() {
        message.close();
    }
}
