package loupe.pattern.work;

import java.io.IOException;
import java.util.List;
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
import loupe.transport.Incoming;
import loupe.transport.Message;

/// The rank of a polling that works and receives. A block of work in silence is followed by one with looks, so that
/// drift does not become a difference between the two. For the silence the receiver keeps its answers back until all
/// that was under way has come, and gives them when it looks again. Belongs to one thread.
final class PollingReceiver implements AutoCloseable {
    /// So long that to set the peer going, at the begin of a block, and to let it run out, at the end, is little of it.
    private static final long BLOCK_NANOS = 4_000_000;

    private static final long PICOS_PER_NANO = 1_000;
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
    private final Values first = new Values();
    private long firstMessages;
    private long firstWorks;
    private long messages;
    private long works;
    private long performed;

    /// Messages that came and were not answered yet.
    private int owed;

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
            look(true);
        }
        station.stage().enter(Phase.RUN);
        observed.begin();
        long beginNanos = clock.nanos();
        try {
            begin();
            do {
                silence();
                if (!over) {
                    measure();
                }
            } while (!over);
            windowNanos = clock.nanos() - beginNanos;
            peer.finish();
        } catch (IOException lost) {
            cutShort = Optional.of(CutShort.after(intake.ledger().received(), lost));
        }
        observed.end();
        station.stage().enter(Phase.EXCHANGE);
        return report();
    }

    /// What is under way comes, and is all that a slow path has in a window: it counts where no block does.
    private void begin() throws IOException {
        long beginNanos = clock.nanos();
        long receivedBefore = intake.ledger().received();
        long performedBefore = performed;
        runOut();
        if (performed > performedBefore && clock.nanos() - beginNanos > BLOCK_NANOS) {
            enter(first, beginNanos, performed - performedBefore);
            firstMessages = intake.ledger().received() - receivedBefore;
            firstWorks = performed - performedBefore;
        }
    }

    /// A block in which the messages end is not counted.
    private void measure() throws IOException {
        long beginNanos = clock.nanos();
        long receivedBefore = intake.ledger().received();
        long performedBefore = performed;
        for (; owed > 0; owed--) {
            peer.send(word);
        }
        for (int i = 1; i < block && !over; i++) {
            work.perform();
            performed++;
            look(true);
        }
        runOut();
        if (!over) {
            enter(beside, beginNanos, performed - performedBefore);
            messages += intake.ledger().received() - receivedBefore;
            works += performed - performedBefore;
        }
    }

    private void silence() {
        long beginNanos = clock.nanos();
        for (int i = 0; i < block; i++) {
            work.perform();
        }
        enter(alone, beginNanos, block);
        performed += block;
    }

    /// What each work took since then.
    private void enter(Values into, long sinceNanos, long done) {
        into.add((clock.nanos() - sinceNanos) * PICOS_PER_NANO / done);
    }

    /// Works and looks on until all that is under way has come.
    private void runOut() throws IOException {
        while (owed < Polling.WINDOW && !over) {
            work.perform();
            performed++;
            look(false);
        }
    }

    /// No more than were under way when it looked: those that the answers bring are for the next look.
    private void look(boolean answers) throws IOException {
        var found = Incoming.Polled.MESSAGE;
        for (int taken = owed; taken < Polling.WINDOW && found == Incoming.Polled.MESSAGE; taken++) {
            found = peer.poll(message);
            if (found == Incoming.Polled.MESSAGE) {
                intake.account();
                answer(answers);
            }
        }
        over = found == Incoming.Polled.END;
    }

    private void answer(boolean now) throws IOException {
        if (now) {
            peer.send(word);
        } else {
            owed++;
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
                Optional.empty(),
                List.of());
    }

    /// By the median block of either kind: one in which the CPU was taken away would say nothing of the messages.
    private Interleaved interleaved() {
        return works > 0 ? interleaved(beside, messages, works) : interleaved(first, firstMessages, firstWorks);
    }

    private Interleaved interleaved(Values busy, long came, long done) {
        return new Interleaved(
                OptionalLong.empty(),
                done * alone.median() / PICOS_PER_NANO,
                done * busy.median() / PICOS_PER_NANO,
                came,
                done,
                performed * alone.median() / PICOS_PER_NANO);
    }

    @Override
    public void close() {
        message.close();
        word.close();
    }
}
