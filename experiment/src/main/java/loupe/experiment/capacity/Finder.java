package loupe.experiment.capacity;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import loupe.experiment.run.TrialOutcome;
import loupe.measure.clock.NanoClock;

/// Searches the capacity of one setting, until it is known, the time is over, or nothing can be played any more. Then
/// adds points to the curve below it, as far as the time goes. Belongs to one thread.
final class Finder {
    private static final int GIVE_UP_AFTER = 3;
    private static final double[] CURVE = {0.5, 0.75, 0.9, 0.25, 0.1};
    private static final double NEAR = 0.12;

    /// An overloaded trial goes on for as long again.
    private static final int OVERLOADED = 2;

    private static final long FIRST_AROUND_NANOS = 150_000_000;

    private final LoadSearch search;
    private final Judge judge;
    private final Windows windows;
    private final Trials trials;
    private final Until until;
    private int failuresInARow;
    private int played;
    private long aroundNanos;
    private boolean timeUp;
    private Optional<TrialOutcome> ended = Optional.empty();

    /// When it must be over.
    ///
    /// @param clock by which
    /// @param nanos on that clock
    /// @param stop asked for before that
    record Until(NanoClock clock, long nanos, BooleanSupplier stop) {
        boolean room(long nanosNeeded) {
            return clock.nanos() + nanosNeeded < nanos;
        }
    }

    Finder(LoadSearch search, Judge judge, Windows windows, Trials trials, Until until) {
        this.search = search;
        this.judge = judge;
        this.windows = windows;
        this.trials = trials;
        this.until = until;
    }

    Found find() {
        for (var next = search.next(); next.isPresent(); next = search.next()) {
            if (!goesOn(next.getAsDouble())) {
                return new Found(search, false, ended);
            }
            play(next.getAsDouble());
        }
        curve();
        return new Found(search, true, ended);
    }

    private boolean goesOn(double perSecond) {
        long around = played == 0 ? FIRST_AROUND_NANOS : aroundNanos / played;
        // One is played in however short a time: without it there is nothing to tell.
        timeUp |= played > 0 && !until.room(OVERLOADED * windows.of(perSecond) + around);
        return !timeUp && ended.isEmpty() && !until.stop().getAsBoolean();
    }

    private void play(double perSecond) {
        long beginNanos = until.clock().nanos();
        var outcome = trials.play(perSecond, windows.of(perSecond));
        aroundNanos += Math.max(0, until.clock().nanos() - beginNanos - windows.of(perSecond));
        played++;
        if (until.stop().getAsBoolean() && !(outcome instanceof TrialOutcome.Measured)) {
            return;
        }
        var load = search.at(perSecond);
        switch (outcome) {
            case TrialOutcome.Measured measured -> {
                var trial = trials.read(measured);
                load.add(trial, judge.of(trial));
                failuresInARow = 0;
            }
            case TrialOutcome.CutShort(var a, var b, var why) -> {
                load.add(new Judgement.Broken(Limit.PEER, "a trial ended before its time: " + why));
                failuresInARow = 0;
            }
            case TrialOutcome.Failed failed -> {
                failuresInARow++;
                if (failuresInARow >= GIVE_UP_AFTER) {
                    ended = Optional.of(failed);
                }
            }
            case TrialOutcome.SideLost gone -> ended = Optional.of(gone);
        }
    }

    private void curve() {
        var top = search.lower().map(LoadLog::perSecond);
        for (double share : CURVE) {
            var point = top.map(low -> search.readable(share * low))
                    .filter(rate -> search.isWithin(rate) && isFarFromOthers(rate));
            if (point.isPresent() && goesOn(point.get())) {
                play(point.get());
            }
        }
    }

    private boolean isFarFromOthers(double rate) {
        return search.loads().stream().noneMatch(load -> Math.abs(Math.log(load.perSecond() / rate)) < NEAR);
    }
}
