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
import loupe.pattern.part.Intake;
import loupe.pattern.part.Observed;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.PeerLostException;

/// The rank of a post-work-wait that receives. It answers in its peer's turns, and works in its own.
final class PostingReceiver implements AutoCloseable, Transfer {
    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message message;
    private final Message word = Message.ofBytes(1);
    private final Intake intake;
    private final Observed observed;
    private final Overlap overlap;
    private boolean measured;
    private long firstNanos;
    private long lastNanos;
    private Optional<String> cutShort = Optional.empty();

    PostingReceiver(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.message = Message.ofBytes(station.load().message().bytes());
        this.intake = new Intake(message, station.load().tag());
        this.observed = new Observed(station.stage(), peer);
        this.overlap = new Overlap(station.stage());
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        while (takeFirst() && !measured) {
            answer(Overlap.TURN);
            overlap.warmUp(this);
            peer.send(word);
        }
        overlap.chooseWork(station.load().offered().computeNanos());
        station.stage().enter(Phase.RUN);
        observed.begin();
        firstNanos = clock.nanos();
        lastNanos = firstNanos;
        try {
            if (measured) {
                measure();
            }
            peer.finish();
        } catch (IOException lost) {
            cutShort = Optional.of(CutShort.after(intake.ledger().received(), lost));
        }
        observed.end();
        station.stage().enter(Phase.EXCHANGE);
        return report();
    }

    /// The first message of the peer's turn, which also tells whether the window has begun.
    private boolean takeFirst() throws IOException {
        if (!peer.receive(message)) {
            return false;
        }
        measured = intake.account();
        return true;
    }

    private void measure() throws IOException {
        do {
            answer(Overlap.TRANSFERS);
            overlap.measure(this);
            lastNanos = clock.nanos();
            peer.send(word);
        } while (takeFirst());
    }

    /// The peer's turn, of which the first message has been received: says of each that it has been taken.
    private void answer(int transfers) throws IOException {
        peer.send(word);
        for (int i = 1; i < transfers; i++) {
            complete();
            peer.send(word);
        }
    }

    /// Asks for the message.
    @Override
    public void prepare() throws IOException {
        peer.send(word);
    }

    /// What is below the transport's calls takes the message in by itself, as far as it has room.
    @Override
    public void post() {}

    @Override
    public void complete() throws IOException {
        if (!peer.receive(message)) {
            throw new PeerLostException("the sender finished in the middle of a turn");
        }
        intake.account();
    }

    private RankReport report() {
        return new RankReport(
                station.rank(),
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.empty(),
                Optional.of(new RankReport.Received(
                        intake.ledger().snapshot(), lastNanos - firstNanos, Distribution.NONE, observed.cpu())),
                seen(),
                cutShort,
                Optional.empty(),
                List.of());
    }

    private Seen seen() {
        boolean complete = measured && cutShort.isEmpty();
        return complete ? observed.seen().with(overlap.report()) : observed.seen();
    }

    @Override
    public void close() {
        message.close();
        word.close();
    }
}
