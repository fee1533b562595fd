package loupe.pattern.farm;

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
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Observed;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.Selection;
import loupe.transport.Stamp;

/// A rank of a pull-farm that sends a fragment to whichever worker asks. Belongs to one thread.
final class FragmentSource implements AutoCloseable {
    private final Station station;
    private final NanoClock clock;
    private final int[] ranks;
    private final Endpoint[] workers;
    private final Selection selection;
    private final Message request = Message.ofBytes(FarmSupervisor.NOTE_BYTES);
    private final Message fragment;
    private final Observed observed;
    private final LatencyRecorder calls = new LatencyRecorder();
    private final long[] sentTo;
    private Optional<String> cutShort = Optional.empty();
    private long sent;
    private long beginNanos;
    private long lastNanos;

    FragmentSource(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.ranks = station.company().peers();
        this.workers = Arrays.stream(ranks).mapToObj(station.company()::peer).toArray(Endpoint[]::new);
        this.selection = station.company().select(ranks);
        this.fragment = Message.ofBytes(station.load().message().bytes());
        this.observed = new Observed(station.stage(), List.of(workers));
        this.sentTo = new long[ranks.length];
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        try {
            for (int left = workers.length; left > 0; ) {
                int place = selection.next();
                if (workers[place].receive(request)) {
                    answer(place, Stamp.isMeasured(request.stamp()));
                } else {
                    selection.drop(place);
                    workers[place].finish();
                    left--;
                }
            }
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

    private void answer(int place, boolean measured) throws IOException {
        if (measured && sent == 0) {
            station.stage().enter(Phase.RUN);
            observed.begin();
            beginNanos = clock.nanos();
        }
        fragment.stamp(Stamp.of(measured, station.load().tag(), Stamp.sequence(request.stamp())));
        long beforeNanos = clock.nanos();
        workers[place].send(fragment);
        if (measured) {
            lastNanos = clock.nanos();
            calls.record(lastNanos - beforeNanos);
            sentTo[place]++;
            sent++;
        }
    }

    private RankReport report() {
        long bytes = fragment.bytes();
        long elapsedNanos = lastNanos - beginNanos;
        return new RankReport(
                station.rank(),
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.of(new RankReport.Sent(sent, sent * bytes, elapsedNanos, calls.snapshot(), observed.cpu())),
                Optional.empty(),
                observed.seen(),
                cutShort,
                Optional.empty(),
                IntStream.range(0, ranks.length)
                        .mapToObj(place -> FlowReport.of(
                                station.rank(),
                                ranks[place],
                                new FlowReport.Sent(sentTo[place], sentTo[place] * bytes, elapsedNanos)))
                        .toList());
    }

    @Override
    public void close() {
        selection.close();
        request.close();
        fragment.close();
    }
}
