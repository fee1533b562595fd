package loupe.experiment;

import loupe.measure.clock.NanoClock;
import loupe.pattern.Stage;

/// A number of steps of arithmetic, each of which needs the one before, found to take the asked time on this CPU when
/// it
/// is left alone. It does not look at the clock while it works: where the CPU is taken away or slowed down, it takes
/// longer, as any work would.
final class BusyWork implements Stage.Work {
    private static final long FIRST_STEPS = 20_000;
    private static final long LONGEST_LOOK_NANOS = 2_000_000;
    private static final int LOOKS_WITHOUT_NEWS = 30;
    private static final int MOST_LOOKS = 400;

    private final long steps;
    private final long nanos;

    /// Kept, so that the compiler can't leave the work out.
    private long state;

    private BusyWork(long steps, long nanos, long state) {
        this.steps = steps;
        this.nanos = nanos;
        this.state = state;
    }

    /// Finds the number of steps; takes some milliseconds of the calling thread.
    ///
    /// @param nanos how long it is to take
    static BusyWork of(long nanos, NanoClock clock) {
        var trial = new BusyWork(FIRST_STEPS, 0, nanos);
        double nanosPerStep = trial.quickestNanos(clock, LOOKS_WITHOUT_NEWS) / (double) FIRST_STEPS;
        long steps = Math.max(1, Math.round(nanos / nanosPerStep));
        var work = new BusyWork(steps, 0, trial.state);
        int looks = (int) Math.max(1, Math.min(LOOKS_WITHOUT_NEWS, LONGEST_LOOK_NANOS / nanos));
        return new BusyWork(steps, work.quickestNanos(clock, looks), work.state);
    }

    /// The first looks are the interpreter's and the quickest of all is the one that nobody disturbed: looks until
    /// there
    /// has been none quicker for some.
    private long quickestNanos(NanoClock clock, int withoutNews) {
        long quickest = Long.MAX_VALUE;
        int since = 0;
        for (int i = 0; i < MOST_LOOKS && since < withoutNews; i++) {
            long beginNanos = clock.nanos();
            perform();
            long tookNanos = clock.nanos() - beginNanos;
            since = tookNanos < quickest ? 0 : since + 1;
            quickest = Math.min(quickest, tookNanos);
        }
        return quickest;
    }

    @Override
    public void perform() {
        long at = state;
        for (long i = 0; i < steps; i++) {
            at ^= at << 13;
            at ^= at >>> 7;
            at ^= at << 17;
        }
        state = at;
    }

    @Override
    public long nanos() {
        return nanos;
    }
}
