package loupe.experiment.run;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import loupe.experiment.Progress;
import loupe.experiment.plan.Plan;
import loupe.experiment.plan.Variant;
import loupe.experiment.record.Line;
import loupe.experiment.record.NoteRecord;
import loupe.pattern.Pace;
import loupe.pattern.Schedule;
import loupe.transport.Transports;

/// Plays single trials of a plan's settings at paces that are chosen as it goes. Belongs to one thread.
public final class PacedTrials {
    private final List<Cell> cells;
    private final Consumer<Line> lines;
    private final Progress progress;
    private final Stop stop;
    private final TrialRunner runner;
    private int measured;

    /// @param lines given each trial, and notes at once
    public PacedTrials(
            Plan plan, Sides sides, Transports transports, Consumer<Line> lines, Progress progress, Stop stop) {
        this.lines = lines;
        this.progress = progress;
        this.stop = stop;
        var laid = Cells.of(plan, transports);
        var placed = Placement.of(plan, sides);
        laid.notes().forEach(text -> lines.accept(new NoteRecord(text)));
        placed.notes().forEach(text -> lines.accept(new NoteRecord(text)));
        this.cells = laid.cells().stream().filter(Cell::asked).toList();
        this.runner = new TrialRunner(sides, placed.affinity(), stop);
    }

    /// What is to be measured, in the plan's order.
    public List<Cell> cells() {
        return cells;
    }

    /// How many were measured.
    public int measured() {
        return measured;
    }

    /// Plays one that does not count: as fast as it goes in a closed loop, or at a pace.
    public TrialOutcome warmUp(Cell cell, Schedule schedule) {
        progress.happened(new Progress.Awaiting(
                "warm-up of " + cell.inWords(),
                Duration.ofNanos(schedule.warmUp().atMostNanos())));
        return runner.play(cell, schedule);
    }

    /// Plays one that does.
    ///
    /// @param cell at its pace
    /// @param announced told before
    public TrialOutcome play(Cell cell, Schedule schedule, Progress.TrialStarted announced) {
        progress.happened(announced);
        var outcome = runner.play(cell, schedule);
        boolean good = outcome instanceof TrialOutcome.Measured;
        if (good || !stop.requested()) {
            measured += good ? 1 : 0;
            lines.accept(TrialLines.of(runner.trial(), cell, outcome));
            progress.happened(TrialLines.event(cell, outcome));
        }
        return outcome;
    }

    /// The same setting at a pace, which its variant then names.
    public static Cell at(Cell cell, Pace pace) {
        String label = cell.variant().label();
        String rate = "%s/s".formatted(readable(pace.perSecond()));
        var variant = new Variant(
                label.isEmpty() ? rate : label + ", " + rate,
                cell.variant().settings(),
                cell.variant().offered().at(pace));
        return new Cell(cell.transport(), cell.pattern(), cell.message(), cell.direction(), variant, cell.asked());
    }

    private static String readable(double perSecond) {
        return perSecond == Math.rint(perSecond) ? "%.0f".formatted(perSecond) : "%.3f".formatted(perSecond);
    }
}
