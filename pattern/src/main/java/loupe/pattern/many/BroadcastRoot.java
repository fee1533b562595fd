package loupe.pattern.many;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
import loupe.pattern.part.WarmUpMeter;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Selection;
import loupe.transport.Stamp;

/// The rank of a broadcast that has the message, and times the rounds. Belongs to one thread.
final class BroadcastRoot implements AutoCloseable {
    private final Station station;
    private final NanoClock clock;
    private final int[] ranks;
    private final Endpoint[] leaves;
    private final Selection selection;
    private final Message message;
    private final Message answer = Message.ofBytes(BroadcastLeaf.ANSWER_BYTES);
    private final Observed observed;
    private final Stage.Work work;
    private final LatencyRecorder rounds = new LatencyRecorder();
    private final LatencyRecorder calls = new LatencyRecorder();
    private Optional<String> cutShort = Optional.empty();
    private long number;
    private long firstNanos;
    private long lastNanos;

    BroadcastRoot(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.ranks = station.company().peers();
        this.leaves = Arrays.stream(ranks).mapToObj(station.company()::peer).toArray(Endpoint[]::new);
        this.selection = station.company().select(ranks);
        this.message = Message.ofBytes(station.load().message().bytes());
        this.observed = new Observed(station.stage(), List.of(leaves));
        this.work = station.stage().work(station.load().offered().computeNanos());
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        var meter = new WarmUpMeter(station.schedule().warmUp());
        meter.begin(clock.nanos());
        while (!meter.over()) {
            round(false);
            meter.message(clock.nanos());
        }
        station.stage().enter(Phase.RUN);
        observed.begin();
        try {
            measure();
            observed.end();
            station.stage().enter(Phase.EXCHANGE);
            for (var leaf : leaves) {
                leaf.finish();
            }
        } catch (IOException lost) {
            observed.end();
            cutShort = Optional.of(CutShort.after(number * leaves.length, lost));
        }
        return report(meter.report());
    }

    private void measure() throws IOException {
        long most = station.schedule().window().atMostMessages();
        firstNanos = clock.nanos();
        lastNanos = firstNanos;
        long untilNanos = firstNanos + station.schedule().window().atMostNanos();
        do {
            rounds.record(round(true));
            number++;
        } while (lastNanos < untilNanos && number < most);
    }

    /// Sends to all and waits for all; returns how long that took.
    private long round(boolean measured) throws IOException {
        message.stamp(Stamp.of(measured, station.load().tag(), number));
        long beginNanos = clock.nanos();
        long beforeNanos = beginNanos;
        for (var leaf : leaves) {
            leaf.send(message);
            long afterNanos = clock.nanos();
            if (measured) {
                calls.record(afterNanos - beforeNanos);
            }
            beforeNanos = afterNanos;
        }
        for (int came = 0; came < leaves.length; came++) {
            if (!leaves[selection.next()].receive(answer)) {
                throw new PeerLostException("a rank ended before it had said that it has the message");
            }
        }
        lastNanos = clock.nanos();
        work.perform();
        return lastNanos - beginNanos;
    }

    private RankReport report(RankReport.WarmUpReport warmUp) {
        long elapsedNanos = lastNanos - firstNanos;
        long bytes = message.bytes();
        return new RankReport(
                station.rank(),
                Optional.of(warmUp),
                rounds.snapshot(),
                Distribution.NONE,
                Optional.of(new RankReport.Sent(
                        number * leaves.length,
                        number * leaves.length * bytes,
                        elapsedNanos,
                        calls.snapshot(),
                        observed.cpu())),
                Optional.empty(),
                observed.seen(),
                cutShort,
                Optional.empty(),
                IntStream.of(ranks)
                        .mapToObj(to -> FlowReport.of(
                                station.rank(), to, new FlowReport.Sent(number, number * bytes, elapsedNanos)))
                        .toList());
    }

    @Override
    public void close() {
        selection.close();
        message.close();
        answer.close();
    }
}
