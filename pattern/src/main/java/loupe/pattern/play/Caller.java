package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.Distribution;
import loupe.measure.LatencyRecorder;
import loupe.measure.clock.NanoClock;
import loupe.pattern.Parametrised;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Observed;
import loupe.pattern.part.Values;
import loupe.pattern.part.WarmUpMeter;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Stamp;

/// The rank of parametrised round trips that starts and times them.
final class Caller implements AutoCloseable {
    private static final int ROUNDS_IN_TURN = 5;

    /// The reply must be there when the wait is over.
    private static final int WAIT_IN_ROUND_TRIPS = 3;

    private static final long LEAST_WAIT_NANOS = 20_000;

    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message message;
    private final Message reply;
    private final Observed observed;
    private final LatencyRecorder roundTrips = new LatencyRecorder();
    private final Values singles = new Values();
    private final Values bursts = new Values();
    private final Values spaced = new Values();
    private final Values delayed = new Values();
    private final int burst;
    private long sequence;
    private long measured;
    private long elapsedNanos;
    private Optional<String> cutShort = Optional.empty();

    Caller(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.message = Message.ofBytes(station.load().message().bytes());
        this.reply = Message.ofBytes(station.load().message().bytes());
        this.observed = new Observed(station.stage(), peer);
        this.burst =
                Math.max(ParametrisedRoundTrip.BURST, station.load().offered().burst());
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        var warmUp = warmUp();
        var calm = new Values();
        turn(calm, 1, 0, 0);
        long spacingNanos = calm.median();
        long delayNanos = Math.max(LEAST_WAIT_NANOS, WAIT_IN_ROUND_TRIPS * spacingNanos);
        station.stage().enter(Phase.RUN);
        observed.begin();
        long before = sequence;
        try {
            measure(spacingNanos, delayNanos);
            measured = sequence - before;
            observed.end();
            station.stage().enter(Phase.EXCHANGE);
            peer.finish();
        } catch (IOException lost) {
            measured = sequence - before;
            observed.end();
            cutShort = Optional.of(CutShort.after(measured, lost));
        }
        return report(warmUp, spacingNanos, delayNanos);
    }

    private RankReport.WarmUpReport warmUp() throws IOException {
        var meter = new WarmUpMeter(station.schedule().warmUp());
        meter.begin(clock.nanos());
        while (!meter.over()) {
            var _ = roundTrip(1, 0, 0);
            meter.message(clock.nanos());
        }
        return meter.report();
    }

    private void measure(long spacingNanos, long delayNanos) throws IOException {
        long beginNanos = clock.nanos();
        long untilNanos = beginNanos + station.schedule().window().atMostNanos();
        long mostMessages = station.schedule().window().atMostMessages();
        long first = sequence;
        do {
            turn(singles, 1, 0, 0);
            turn(bursts, burst, 0, 0);
            turn(spaced, burst, spacingNanos, 0);
            turn(delayed, 1, 0, delayNanos);
            elapsedNanos = clock.nanos() - beginNanos;
        } while (beginNanos + elapsedNanos < untilNanos && sequence - first < mostMessages && !delayed.isFull());
    }

    /// The first round trip after another kind finds caches and queues as that kind left them: it is not counted.
    private void turn(Values into, int messages, long gapNanos, long delayNanos) throws IOException {
        var _ = roundTrip(messages, gapNanos, delayNanos);
        for (int i = 0; i < ROUNDS_IN_TURN; i++) {
            long nanos = roundTrip(messages, gapNanos, delayNanos);
            into.add(nanos);
            if (into == singles) {
                roundTrips.record(nanos);
            }
        }
    }

    /// The peer replies to a message that is stamped as the last of its burst.
    private long roundTrip(int messages, long gapNanos, long delayNanos) throws IOException {
        int tag = station.load().tag();
        long beginNanos = clock.nanos();
        for (int left = messages - 1; left >= 0; left--) {
            message.stamp(Stamp.of(left == 0, tag, sequence++));
            peer.send(message);
            if (gapNanos > 0 && left > 0) {
                station.stage().waitUntil(clock.nanos() + gapNanos);
            }
        }
        if (delayNanos > 0) {
            station.stage().waitUntil(clock.nanos() + delayNanos);
        }
        if (!peer.receive(reply)) {
            throw new PeerLostException("the peer ended the round trips before their time");
        }
        if (reply.stamp() != message.stamp()) {
            throw new IOException("a reply to another message came");
        }
        return clock.nanos() - beginNanos;
    }

    private RankReport report(RankReport.WarmUpReport warmUp, long spacingNanos, long delayNanos) {
        var parametrised = cutShort.isPresent()
                ? Optional.<Parametrised>empty()
                : Optional.of(new Parametrised(
                        burst,
                        singles.median(),
                        bursts.median(),
                        spaced.median(),
                        spacingNanos,
                        delayed.median(),
                        delayNanos));
        return new RankReport(
                station.rank(),
                Optional.of(warmUp),
                roundTrips.snapshot(),
                Distribution.NONE,
                Optional.of(new RankReport.Sent(
                        sequence, sequence * message.bytes(), elapsedNanos, Distribution.NONE, Optional.empty())),
                Optional.empty(),
                observed.seen(),
                cutShort,
                parametrised,
                List.of());
    }

    @Override
    public void close() {
        message.close();
        reply.close();
    }
}
