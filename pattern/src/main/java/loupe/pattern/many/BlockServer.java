package loupe.pattern.many;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.Distribution;
import loupe.measure.LatencyRecorder;
import loupe.measure.clock.NanoClock;
import loupe.pattern.FlowReport;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Stage;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Observed;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.Stamp;

/// A rank of an incast that sends a block whenever it is asked. Belongs to one thread.
final class BlockServer implements AutoCloseable {
    private final Station station;
    private final NanoClock clock;
    private final Endpoint asker;
    private final Message request = Message.ofBytes(Incast.REQUEST_BYTES);
    private final Message block;
    private final Observed observed;
    private final Stage.Work work;
    private final LatencyRecorder calls = new LatencyRecorder();
    private Optional<String> cutShort = Optional.empty();
    private long sent;
    private long beginNanos;
    private long lastNanos;

    BlockServer(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.asker = station.company().peer(0);
        this.block = Message.ofBytes(station.load().message().bytes());
        this.observed = new Observed(station.stage(), asker);
        this.work = station.stage().work(station.load().offered().computeNanos());
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        try {
            while (asker.receive(request)) {
                answer(Stamp.isMeasured(request.stamp()));
            }
            asker.finish();
        } catch (IOException lost) {
            if (sent == 0) {
                throw lost;
            }
            cutShort = Optional.of(CutShort.after(sent, lost));
        }
        observed.end();
        station.stage().enter(Phase.EXCHANGE);
        return report();
    }

    private void answer(boolean measured) throws IOException {
        if (measured && sent == 0) {
            station.stage().enter(Phase.RUN);
            observed.begin();
            beginNanos = clock.nanos();
        }
        work.perform();
        block.stamp(Stamp.of(measured, station.load().tag(), Stamp.sequence(request.stamp())));
        long beforeNanos = clock.nanos();
        asker.send(block);
        if (measured) {
            lastNanos = clock.nanos();
            calls.record(lastNanos - beforeNanos);
            sent++;
        }
    }

    private RankReport report() {
        long bytes = sent * block.bytes();
        long elapsedNanos = lastNanos - beginNanos;
        return new RankReport(
                station.rank(),
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.of(new RankReport.Sent(sent, bytes, elapsedNanos, calls.snapshot(), observed.cpu())),
                Optional.empty(),
                observed.seen(),
                cutShort,
                Optional.empty(),
                List.of(FlowReport.of(station.rank(), 0, new FlowReport.Sent(sent, bytes, elapsedNanos))));
    }

    @Override
    public void close() {
        request.close();
        block.close();
    }
}
