package loupe.pattern.work;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import loupe.measure.Distribution;
import loupe.measure.clock.NanoClock;
import loupe.pattern.Interleaved;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Stage;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Intake;
import loupe.pattern.part.Observed;
import loupe.pattern.part.Values;
import loupe.transport.Endpoint;
import loupe.transport.Message;

/// The rank of a polling that works and receives. A block of work without a look is followed by as much work with looks
/// and the messages that these find, so that drift does not become a difference between the two. Belongs to one thread.
final class PollingReceiver implements AutoCloseable {
    /// So long that the peer, which has slept through a block without answers, is up again for most of the next.
    private static final long BLOCK_NANOS = 2_000_000;

    private static final int BLOCKS_IN_WINDOW = 16;
    private static final int MOST_IN_BLOCK = 4096;

    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message message;
    private final Message word = Message.ofBytes(1);
    private final Intake intake;
    private final Observed observed;
    private final Stage.Work work;
    private final int block;
    private final Values alone = new Values();
    private final Values beside = new Values();
    private long messages;
    private long blocks;
    private long performed;
    private boolean over;
    private long windowNanos;
    private Optional<String> cutShort = Optional.empty();

    /// @param intervalNanos of work between two looks
    PollingReceiver(Station station, long intervalNanos) {
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.message = Message.ofBytes(station.load().message().bytes());
        this.intake = new Intake(message, station.load().tag());
        this.observed = new Observed(station.stage(), peer);
        this.work = station.stage().work(intervalNanos);
        long blockNanos = Math.min(BLOCK_NANOS, station.schedule().window().atMostNanos() / BLOCKS_IN_WINDOW);
        this.block = Math.clamp(blockNanos / intervalNanos, 1, MOST_IN_BLOCK);
    }

    RankReport play() throws IOException {
        station.stage().enter(Phase.WARM_UP);
        while (!over && intake.ledger().received() == 0) {
            work.perform();
            take();
        }
        station.stage().enter(Phase.RUN);
        observed.begin();
        long beginNanos = clock.nanos();
        try {
            while (!over) {
                measure();
            }
            windowNanos = clock.nanos() - beginNanos;
            peer.finish();
        } catch (IOException lost) {
            cutShort = Optional.of(CutShort.after(intake.ledger().received(), lost));
        }
        observed.end();
        station.stage().enter(Phase.EXCHANGE);
        return report();
    }

    /// A block in which the messages end is not counted.
    private void measure() throws IOException {
        long beginNanos = clock.nanos();
        for (int i = 0; i < block; i++) {
            work.perform();
        }
        long halfNanos = clock.nanos();
        long before = intake.ledger().received();
        for (int i = 0; i < block && !over; i++) {
            work.perform();
            performed++;
            take();
        }
        performed += block;
        if (!over) {
            alone.add(halfNanos - beginNanos);
            beside.add(clock.nanos() - halfNanos);
            messages += intake.ledger().received() - before;
            blocks++;
        }
    }

    /// No more than were under way when it looked: those that the answers bring are for the next look.
    private void take() throws IOException {
        for (int taken = 0; taken < Polling.WINDOW && !over && peer.arrived(); taken++) {
            over = !peer.receive(message);
            if (!over) {
                intake.account();
                peer.send(word);
            }
        }
    }

    private RankReport report() {
        return new RankReport(
                station.rank(),
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.empty(),
                Optional.of(new RankReport.Received(
                        intake.ledger().snapshot(), windowNanos, Distribution.NONE, observed.cpu())),
                observed.seen().with(interleaved()),
                cutShort,
                Optional.empty());
    }

    /// By the median block of either kind: one in which the CPU was taken away would say nothing of the messages.
    private Interleaved interleaved() {
        return new Interleaved(
                OptionalLong.empty(),
                blocks * alone.median(),
                blocks * beside.median(),
                messages,
                blocks * block,
                performed * alone.median() / block);
    }

    @Override
    public void close() {
        message.close();
        word.close();
    }
}
