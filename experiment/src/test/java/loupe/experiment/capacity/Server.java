package loupe.experiment.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.experiment.run.PacedTrial;
import loupe.experiment.run.TrialOutcome;
import loupe.measure.Arrivals;
import loupe.measure.Distribution;
import loupe.pattern.RankReport;
import loupe.pattern.Seen;

/// Carries what is up to its capacity in 100 us, and all beyond in 10 ms; and what a test has it do besides. Its time
/// goes on by what it plays.
abstract class Server implements Trials {
    private static final int MESSAGES = 2000;
    private static final Distribution FAST = all(100_000);
    private static final Distribution SLOW = all(10_000_000);

    private final double capacity;
    private final List<Double> played = new ArrayList<>();
    private PacedTrial last = trial(FAST, 1, 0);
    private long nowNanos;

    Server(double capacity) {
        this.capacity = capacity;
    }

    static Server of(double capacity) {
        return new Server(capacity) {
            @Override
            PacedTrial trial(double perSecond, boolean carried, int number) {
                return of(carried);
            }
        };
    }

    /// What the trial shows.
    ///
    /// @param carried whether the load is up to the capacity
    /// @param number of the trial, from 0
    abstract PacedTrial trial(double perSecond, boolean carried, int number);

    static PacedTrial of(boolean carried) {
        return trial(carried ? FAST : SLOW, 1, 0);
    }

    /// One in which the sender could not go on.
    static PacedTrial sentHalf() {
        return trial(FAST, 0.5, 0);
    }

    /// One in which a host stood still for most of the time.
    static PacedTrial stalled() {
        return trial(SLOW, 1, 0.8);
    }

    private static PacedTrial trial(Distribution responses, double gone, double lostShare) {
        var delivery = new Arrivals(MESSAGES, 64L * MESSAGES, 0, 0, 0, 0, MESSAGES - 1).against(MESSAGES);
        var rates = new PacedTrial.Rates(1000, 1000 * gone, 1000 * gone, 2_000_000_000);
        return new PacedTrial(
                MESSAGES, delivery, responses, responses, Distribution.NONE, Optional.of(rates), 0, lostShare);
    }

    private static Distribution all(long nanos) {
        return new Distribution(new long[] {nanos}, new long[] {MESSAGES}, nanos, nanos);
    }

    @Override
    public TrialOutcome play(double perSecond, long windowNanos) {
        last = trial(perSecond, perSecond <= capacity, played.size());
        played.add(perSecond);
        nowNanos += windowNanos;
        return new TrialOutcome.Measured(report(), report());
    }

    private static RankReport report() {
        return new RankReport(
                0,
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.empty(),
                Optional.empty(),
                Seen.NOTHING,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    @Override
    public PacedTrial read(TrialOutcome.Measured trial) {
        return last;
    }

    List<Double> played() {
        return List.copyOf(played);
    }

    long nowNanos() {
        return nowNanos;
    }
}
