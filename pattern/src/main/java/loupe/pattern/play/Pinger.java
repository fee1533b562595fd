package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.ArrivalLedger;
import loupe.measure.Distribution;
import loupe.measure.LatencyRecorder;
import loupe.measure.Longest;
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
import loupe.transport.PeerLostException;
import loupe.transport.Stamp;
import loupe.transport.WaitLimitException;

/// The rank of a ping-pong that starts the round trips and times them.
final class Pinger implements AutoCloseable {
    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message ping;
    private final Message pong;
    private final Observed observed;
    private final Stage.Work work;
    private final LatencyRecorder roundTrips = new LatencyRecorder();
    private final Longest longest = new Longest();
    private final ArrivalLedger replies = new ArrivalLedger();
    private long sent;
    private long elapsedNanos;
    private long lastReplyNanos;
    private long firstReplyNanos;
    private Optional<String> cutShort = Optional.empty();

    Pinger(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.ping = Message.ofBytes(station.load().message().bytes());
        this.pong = Message.ofBytes(station.load().message().bytes());
        this.observed = new Observed(station.stage(), peer);
        this.work = station.stage().work(station.load().offered().computeNanos());
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        var warmUp = warmUp();
        station.stage().enter(Phase.RUN);
        observed.begin();
        try {
            measure();
            observed.end();
            station.stage().enter(Phase.EXCHANGE);
            peer.finish();
        } catch (IOException lost) {
            observed.end();
            cutShort = Optional.of(CutShort.after(sent, lost));
        }
        return report(warmUp);
    }

    private RankReport.WarmUpReport warmUp() throws IOException {
        var meter = new WarmUpMeter(station.schedule().warmUp());
        meter.begin(clock.nanos());
        while (!meter.over()) {
            roundTrip(Stamp.of(false, station.load().tag(), meter.messages()));
            work.perform();
            meter.message(clock.nanos());
        }
        return meter.report();
    }

    private void measure() throws IOException {
        int tag = station.load().tag();
        long most = station.schedule().window().atMostMessages();
        // One clock reading ends a round trip and starts the next: reading twice would add the cost of the clock
        // itself, which is up to 40 ns of a round trip of 4 us.
        long beginNanos = clock.nanos();
        long untilNanos = beginNanos + station.schedule().window().atMostNanos();
        long startNanos = beginNanos;
        firstReplyNanos = beginNanos;
        do {
            boolean replied = roundTrip(Stamp.of(true, tag, sent));
            long endNanos = clock.nanos();
            if (replied) {
                roundTrips.record(endNanos - startNanos);
                longest.record(startNanos - beginNanos, endNanos - startNanos);
                replies.arrived(sent, pong.bytes());
                lastReplyNanos = endNanos;
            }
            sent++;
            elapsedNanos = endNanos - beginNanos;
            startNanos = worked(endNanos);
        } while (startNanos < untilNanos && sent < most);
    }

    /// Returns when the next round trip begins: now, where there is nothing else to do.
    private long worked(long nowNanos) {
        if (work.nanos() == 0) {
            return nowNanos;
        }
        work.perform();
        return clock.nanos();
    }

    /// False when the reply was lost, which only an unreliable transport may do.
    private boolean roundTrip(long stamp) throws IOException {
        ping.stamp(stamp);
        peer.send(ping);
        long expected = ping.stamp();
        try {
            while (peer.receive(pong)) {
                if (pong.stamp() == expected) {
                    return true;
                }
                // A reply to an earlier ping that had been given up, or a second copy: not the one awaited.
                strayReply(pong.stamp());
            }
        } catch (WaitLimitException silence) {
            if (station.reliable()) {
                throw silence;
            }
            return false;
        }
        throw new PeerLostException("the peer ended the ping-pong before its time");
    }

    private void strayReply(long stamp) {
        boolean ours = !Stamp.isShort(pong.bytes())
                && Stamp.tag(stamp) == station.load().tag();
        if (!ours) {
            replies.foreignArrived();
        } else if (Stamp.isMeasured(stamp)) {
            replies.arrived(Stamp.sequence(stamp), pong.bytes());
        }
    }

    private RankReport report(RankReport.WarmUpReport warmUp) {
        long bytes = sent * ping.bytes();
        return new RankReport(
                station.rank(),
                Optional.of(warmUp),
                roundTrips.snapshot(),
                Distribution.NONE,
                Optional.of(new RankReport.Sent(sent, bytes, elapsedNanos, Distribution.NONE, observed.cpu())),
                Optional.of(new RankReport.Received(
                        replies.snapshot().plusForeign(observed.traffic().foreign()),
                        Math.max(0, lastReplyNanos - firstReplyNanos),
                        Distribution.NONE,
                        Optional.empty())),
                observed.seen().with(longest),
                cutShort,
                Optional.empty(),
                List.of());
    }

    @Override
    public void close() {
        ping.close();
        pong.close();
    }
}
