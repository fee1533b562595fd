package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.ArrivalLedger;
import loupe.measure.Distribution;
import loupe.measure.clock.NanoClock;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Observed;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.Stamp;

/// The rank of parametrised round trips that replies to the last message of each burst.
final class Replier implements AutoCloseable {
    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message message;
    private final boolean isShort;
    private final Observed observed;
    private final ArrivalLedger ledger = new ArrivalLedger();
    private Optional<String> cutShort = Optional.empty();

    Replier(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.message = Message.ofBytes(station.load().message().bytes());
        this.isShort = Stamp.isShort(message.bytes());
        this.observed = new Observed(station.stage(), peer);
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.RUN);
        observed.begin();
        long beginNanos = clock.nanos();
        try {
            while (peer.receive(message)) {
                if (account()) {
                    peer.send(message);
                }
            }
            peer.finish();
        } catch (IOException lost) {
            cutShort = Optional.of(CutShort.after(ledger.received(), lost));
        }
        long elapsedNanos = clock.nanos() - beginNanos;
        observed.end();
        station.stage().enter(Phase.EXCHANGE);
        return new RankReport(
                station.rank(),
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.empty(),
                Optional.of(
                        new RankReport.Received(ledger.snapshot(), elapsedNanos, Distribution.NONE, Optional.empty())),
                observed.seen(),
                cutShort,
                Optional.empty(),
                List.of());
    }

    /// Whether it wants a reply. A short stamp has seven bits of the number: enough where the order is kept.
    private boolean account() {
        long stamp = message.stamp();
        long next = ledger.received();
        boolean wantsReply = isShort ? Stamp.isShortMeasured(stamp) : Stamp.isMeasured(stamp);
        if (isShort
                && (byte) stamp
                        == Stamp.shorten(Stamp.of(wantsReply, station.load().tag(), next))) {
            ledger.arrived(next, message.bytes());
        } else if (!isShort && Stamp.tag(stamp) == station.load().tag()) {
            ledger.arrived(Stamp.sequence(stamp), message.bytes());
        } else {
            ledger.foreignArrived();
        }
        return wantsReply;
    }

    @Override
    public void close() {
        message.close();
    }
}
