package loupe.experiment.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.experiment.plan.Repetition;
import loupe.experiment.verdict.Circumstances;
import loupe.measure.Estimate;
import loupe.measure.MedianInterval;

/// All that happened to one cell so far. Belongs to the run's thread.
final class CellLog {
    private static final int GIVE_UP_AFTER = 3;
    private static final double NANOS_PER_MICRO = 1e3;

    private final Cell cell;
    private final List<TrialOutcome.Measured> measured = new ArrayList<>();
    private int cutShort;
    private int failuresInARow;
    private boolean sideLost;
    private Optional<Circumstances.Hindrance> hindrance = Optional.empty();
    private Optional<Circumstances.Hindrance> warmUpHindrance = Optional.empty();
    private Optional<String> lastFailure = Optional.empty();

    CellLog(Cell cell) {
        this.cell = cell;
    }

    void add(TrialOutcome outcome) {
        switch (outcome) {
            case TrialOutcome.Measured good -> {
                measured.add(good);
                failuresInARow = 0;
            }
            case TrialOutcome.CutShort(var a, var b, var why) -> {
                cutShort++;
                failed(why);
            }
            case TrialOutcome.Failed(var why, var what) -> {
                hindrance = what;
                failed(why);
            }
            case TrialOutcome.SideLost(var phase, var why, var kept) -> {
                sideLost = true;
                failed(why);
            }
        }
    }

    private void failed(String why) {
        failuresInARow++;
        lastFailure = Optional.of(why);
    }

    /// It has not been measured yet, and may never be.
    void warmedUpInVain(String why, Optional<Circumstances.Hindrance> what) {
        warmUpHindrance = what;
        lastFailure = Optional.of(why);
    }

    Cell cell() {
        return cell;
    }

    List<TrialOutcome.Measured> measured() {
        return List.copyOf(measured);
    }

    int cutShort() {
        return cutShort;
    }

    boolean sideLost() {
        return sideLost;
    }

    /// What kept the last trial that failed from being played; the warm-up's while nothing was
    /// measured.
    Optional<Circumstances.Hindrance> hindrance() {
        return measured.isEmpty() ? hindrance.or(() -> warmUpHindrance) : hindrance;
    }

    Optional<String> lastFailure() {
        return lastFailure;
    }

    boolean givenUp() {
        return failuresInARow >= GIVE_UP_AFTER;
    }

    /// Whether it needs no further repetition.
    boolean satisfied(Repetition asked) {
        return givenUp()
                || measured.size() >= asked.atMost()
                || (measured.size() >= asked.atLeast()
                        && worstInterval()
                                .filter(width -> width <= asked.interval())
                                .isPresent());
    }

    /// The widest relative interval over the headlines of its flows; empty while there are too few
    /// repetitions for one.
    Optional<Double> worstInterval() {
        if (!MedianInterval.OF_95_PERCENT.reachable(measured.size())) {
            return Optional.empty();
        }
        double worst = 0;
        for (int flow = 0; flow < flowsOf(measured.getFirst()).size(); flow++) {
            var estimate = headline(flow);
            if (estimate.isEmpty()) {
                return Optional.empty();
            }
            worst = Math.max(worst, estimate.get().relativeHalfWidth());
        }
        return Optional.of(worst);
    }

    private Optional<Estimate> headline(int flow) {
        return MedianInterval.OF_95_PERCENT.of(headlines(flow));
    }

    /// The headline of each repetition in which it was measured, in their order.
    double[] headlines(int flow) {
        return samples(
                flow,
                switch (cell.pattern()) {
                    case "ping-pong", "interference" -> Figure.ONE_WAY_MICROS;
                    case "post-work-wait" -> Figure.TRANSFER_SENDER_MICROS;
                    default -> Figure.MESSAGES_PER_SECOND;
                });
    }

    /// The median of a figure over the repetitions in which it was measured.
    Optional<Estimate> estimate(int flow, Figure figure) {
        return MedianInterval.OF_95_PERCENT.of(samples(flow, figure));
    }

    /// Of a farm, the median over the repetitions; empty elsewhere.
    Optional<Estimate> eventsPerSecond() {
        return cell.pattern().endsWith("-farm")
                ? MedianInterval.OF_95_PERCENT.of(flows(0).stream()
                        .flatMapToDouble(flow -> flow.eventsPerSecond().stream())
                        .toArray())
                : Optional.empty();
    }

    /// From the first rank that went into its window to the last.
    Optional<Estimate> startSkewMicros() {
        return MedianInterval.OF_95_PERCENT.of(measured.stream()
                .flatMapToLong(trial -> trial.startSkewNanos().stream())
                .mapToDouble(nanos -> nanos / NANOS_PER_MICRO)
                .toArray());
    }

    private double[] samples(int flow, Figure figure) {
        return measured.stream()
                .map(trial -> flowsOf(trial).get(flow).figures())
                .filter(figures -> figures.containsKey(figure))
                .mapToDouble(figures -> figures.get(figure))
                .toArray();
    }

    /// One flow of each repetition.
    List<Flow> flows(int flow) {
        return measured.stream().map(trial -> flowsOf(trial).get(flow)).toList();
    }

    List<Flow> flowsOf(TrialOutcome.Measured trial) {
        return Flow.of(cell, trial.a(), trial.b());
    }
}
