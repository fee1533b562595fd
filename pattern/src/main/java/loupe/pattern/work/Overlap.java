package loupe.pattern.work;

import java.io.IOException;
import java.util.OptionalLong;
import loupe.measure.clock.NanoClock;
import loupe.pattern.Interleaved;
import loupe.pattern.Stage;
import loupe.pattern.part.Values;

/// Times transfers without work, with work between their post and their completion, and the work alone. The three take
/// turns, a few of each, so that drift does not become a difference between them. Belongs to one thread.
final class Overlap {
    private static final int COUNTED_IN_TURN = 5;

    /// The first after another kind finds caches and queues as that kind left them: it is not counted.
    static final int TURN = 1 + COUNTED_IN_TURN;

    /// Sandia's benchmark lets the work grow until an iteration takes 1.5 times the transfer: with as much work it
    /// does.
    private static final double WORK_IN_TRANSFERS = 1.5;

    private static final long LEAST_WORK_NANOS = 1_000;

    private final Stage stage;
    private final NanoClock clock;
    private final Values bare = new Values();
    private final Values beside = new Values();
    private final Values alone = new Values();
    private Values warm = new Values();
    private Stage.Work work = Stage.Work.NONE;
    private long performed;

    Overlap(Stage stage) {
        this.stage = stage;
        this.clock = stage.clock();
    }

    /// Transfers of a warm-up, as they are without work.
    void warmUp(Transfer transfer) throws IOException {
        warm = warm.isFull() ? new Values() : warm;
        turn(warm, transfer, Stage.Work.NONE);
    }

    /// Chooses the work by the transfers of the warm-up.
    ///
    /// @param askedNanos how long it is to take; 0 for long enough that it could hide all of a transfer
    void chooseWork(long askedNanos) {
        long enough = Math.max(LEAST_WORK_NANOS, Math.round(WORK_IN_TRANSFERS * warm.median()));
        work = stage.work(askedNanos > 0 ? askedNanos : enough);
    }

    /// A turn without work, one with, and the work alone. The peer goes through [#TRANSFERS] transfers meanwhile.
    void measure(Transfer transfer) throws IOException {
        turn(bare, transfer, Stage.Work.NONE);
        turn(beside, transfer, work);
        turn(alone, Still.TRANSFER, work);
        performed += 2 * TURN;
    }

    /// How many a call of [#measure] makes.
    static final int TRANSFERS = 2 * TURN;

    private void turn(Values into, Transfer transfer, Stage.Work meanwhile) throws IOException {
        for (int i = 0; i < TURN; i++) {
            transfer.prepare();
            long beginNanos = clock.nanos();
            transfer.post();
            meanwhile.perform();
            transfer.complete();
            long nanos = clock.nanos() - beginNanos;
            if (i > 0) {
                into.add(nanos);
            }
        }
    }

    boolean isFull() {
        return bare.isFull();
    }

    Interleaved report() {
        long workNanos = alone.median();
        return new Interleaved(OptionalLong.of(bare.median()), workNanos, beside.median(), 1, 1, performed * workNanos);
    }

    /// Nothing moves.
    private enum Still implements Transfer {
        TRANSFER;

        @Override
        public void prepare() {}

        @Override
        public void post() {}

        @Override
        public void complete() {}
    }
}
