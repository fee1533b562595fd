package loupe.pattern.play;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import loupe.measure.Arrivals;
import loupe.measure.LatencyRecorder;
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

/// The end of a stream that receives, times and verifies. Belongs to one thread, but for the two flags that the sender
/// of the same rank may ask.
final class StreamReceiver implements AutoCloseable {
    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message message;
    private final Credit credit;
    private final Intake intake;
    private final Observed observed;
    private final Stage.Work work;
    private final LatencyRecorder intervals = new LatencyRecorder();
    private final AtomicBoolean heard = new AtomicBoolean();
    private final AtomicBoolean windowOver = new AtomicBoolean();
    private Optional<String> cutShort = Optional.empty();
    private long firstNanos;
    private long lastNanos;

    StreamReceiver(Station station, Credit credit) {
        this.credit = credit;
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.message = Message.ofBytes(station.load().message().bytes());
        this.intake = new Intake(message, station.load().tag());
        this.observed = new Observed(station.stage(), peer);
        this.work = station.stage().work(station.load().offered().computeNanos());
    }

    /// Receives until the peer has finished. What breaks in the window or after it ends the receiving and stands in the
    /// report; what breaks before it is thrown.
    void play() throws IOException {
        try {
            station.stage().enter(Phase.WARM_UP);
            boolean measuredCame = receiveWarmUp();
            // What is asked of the host now takes a millisecond or two, in which more arrives.
            firstNanos = clock.nanos();
            lastNanos = firstNanos;
            station.stage().enter(Phase.RUN);
            observed.begin();
            if (measuredCame) {
                receiveWindow();
            }
        } finally {
            heard.set(true);
            windowOver.set(true);
        }
    }

    /// Returns when the first message of the window has arrived; false when the peer finished before.
    private boolean receiveWarmUp() throws IOException {
        while (peer.receive(message)) {
            credit.grant(peer);
            if (!heard.getPlain()) {
                heard.set(true);
            }
            if (intake.account()) {
                return true;
            }
            work.perform();
        }
        return false;
    }

    private void receiveWindow() {
        try {
            while (peer.receive(message)) {
                credit.grant(peer);
                if (peer.ended()) {
                    intake.accountLate();
                } else if (intake.account()) {
                    long nowNanos = clock.nanos();
                    intervals.record(nowNanos - lastNanos);
                    lastNanos = nowNanos;
                } else {
                    afterWindow();
                }
                work.perform();
            }
        } catch (IOException lost) {
            cutShort = Optional.of(CutShort.after(intake.ledger().received(), lost));
        }
        if (!windowOver.getPlain()) {
            observed.end();
        }
        station.stage().enter(Phase.EXCHANGE);
    }

    /// The first message that is not measured any more ends the window, as does the end of the stream.
    private void afterWindow() {
        if (!windowOver.getPlain()) {
            observed.end();
            windowOver.set(true);
        }
    }

    boolean heard() {
        return heard.get();
    }

    boolean windowOver() {
        return windowOver.get();
    }

    RankReport.Received report() {
        return new RankReport.Received(arrivals(), lastNanos - firstNanos, intervals.snapshot(), observed.cpu());
    }

    private Arrivals arrivals() {
        return intake.ledger().snapshot().plusForeign(observed.traffic().foreign());
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
