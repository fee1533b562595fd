package loupe.pattern.work;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.Distribution;
import loupe.measure.clock.NanoClock;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Seen;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Observed;
import loupe.pattern.part.WarmUpMeter;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Stamp;

/// The rank of a post-work-wait that sends, and says when it is over. It works in its own turns, and serves its peer in
/// the peer's.
final class PostingSender implements AutoCloseable, Transfer {
    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message message;
    private final Message word = Message.ofBytes(1);
    private final Observed observed;
    private final Overlap overlap;
    private final WarmUpMeter meter;
    private boolean measured;
    private long sequence;
    private long elapsedNanos;
    private Optional<String> cutShort = Optional.empty();

    PostingSender(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.message = Message.ofBytes(station.load().message().bytes());
        this.observed = new Observed(station.stage(), peer);
        this.overlap = new Overlap(station.stage());
        this.meter = new WarmUpMeter(station.schedule().warmUp());
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        warmUp();
        overlap.chooseWork(station.load().offered().computeNanos());
        station.stage().enter(Phase.RUN);
        observed.begin();
        measured = true;
        sequence = 0;
        try {
            measure();
            observed.end();
            station.stage().enter(Phase.EXCHANGE);
            peer.finish();
        } catch (IOException lost) {
            observed.end();
            cutShort = Optional.of(CutShort.after(sequence, lost));
        }
        return report();
    }

    private void warmUp() throws IOException {
        meter.begin(clock.nanos());
        do {
            overlap.warmUp(this);
            serve(Overlap.TURN);
        } while (!meter.over());
    }

    private void measure() throws IOException {
        long beginNanos = clock.nanos();
        long untilNanos = beginNanos + station.schedule().window().atMostNanos();
        long most = station.schedule().window().atMostMessages();
        do {
            overlap.measure(this);
            serve(Overlap.TRANSFERS);
            elapsedNanos = clock.nanos() - beginNanos;
        } while (beginNanos + elapsedNanos < untilNanos && sequence < most && !overlap.isFull());
    }

    @Override
    public void prepare() {}

    @Override
    public void post() throws IOException {
        message.stamp(Stamp.of(measured, station.load().tag(), sequence++));
        peer.send(message);
        if (!measured) {
            meter.message(clock.nanos());
        }
    }

    @Override
    public void complete() throws IOException {
        if (!peer.receive(word)) {
            throw new PeerLostException("the receiver finished before the sender");
        }
    }

    /// The peer's turn: each transfer when it says so, and then its word that the turn is over.
    private void serve(int transfers) throws IOException {
        for (int i = 0; i < transfers; i++) {
            complete();
            post();
        }
        complete();
    }

    private RankReport report() {
        return new RankReport(
                station.rank(),
                Optional.of(meter.report()),
                Distribution.NONE,
                Distribution.NONE,
                Optional.of(new RankReport.Sent(
                        sequence, sequence * message.bytes(), elapsedNanos, Distribution.NONE, observed.cpu())),
                Optional.empty(),
                seen(),
                cutShort,
                Optional.empty(),
                List.of());
    }

    private Seen seen() {
        return cutShort.isPresent() ? observed.seen() : observed.seen().with(overlap.report());
    }

    @Override
    public void close() {
        message.close();
        word.close();
    }
}
