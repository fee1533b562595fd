package loupe.experiment.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import loupe.experiment.Progress;
import loupe.experiment.plan.Plan;
import loupe.experiment.record.Line;
import loupe.experiment.record.NoteRecord;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.verdict.Circumstances;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.pattern.Schedule;
import loupe.transport.Transports;

/// One run from its plan to its results: warms every loop up once, then repeats all cells in rounds of
/// seeded random order until each is known well enough or the budget is spent. A run never dies of one
/// trial. Belongs to one thread.
public final class Measurement {
    private final Plan plan;
    private final Sides sides;
    private final Transports transports;
    private final Consumer<Line> lines;
    private final Progress progress;
    private final NanoClock clock = SystemClock.INSTANCE;
    private final Random order;
    private int trials;
    private Optional<String> lost = Optional.empty();

    /// @param plan that [loupe.experiment.plan.PlanCheck] found nothing wrong with
    /// @param lines given each trial, note and result as it comes
    public Measurement(Plan plan, Sides sides, Transports transports, Consumer<Line> lines, Progress progress) {
        this.plan = plan;
        this.sides = sides;
        this.transports = transports;
        this.lines = lines;
        this.progress = progress;
        this.order = new Random(plan.seed());
    }

    /// Runs to the end, or until `stop` is requested.
    public Ending run(Stop stop) {
        var laid = Cells.of(plan, transports);
        laid.notes().forEach(this::note);
        var placed = Placement.of(plan, sides);
        placed.notes().forEach(this::note);
        sides.group().ifPresent(group -> group.notes().forEach(this::note));
        var logs = laid.cells().stream().map(CellLog::new).toList();
        var pacing = new Pacing(plan.repetition(), clock);
        var runner = new TrialRunner(sides, placed.affinity(), stop);
        warmUp(logs, runner, pacing, stop);
        repeat(logs, runner, pacing, stop);
        var results = results(logs, stop);
        return new Ending(how(results, stop), results, trials, pacing.seconds(), message(results, stop));
    }

    /// Plays each loop once, unmeasured, so that no repetition is spent on compiling it.
    private void warmUp(List<CellLog> logs, TrialRunner runner, Pacing pacing, Stop stop) {
        var loops = new ArrayList<Cell>();
        for (var log : logs) {
            if (loops.stream().noneMatch(log.cell()::sameLoopAs)) {
                loops.add(log.cell());
            }
        }
        var schedule = new Schedule(pacing.firstWarmUp(loops.size()), new Schedule.Window(1_000_000, 1_000));
        for (var cell : loops) {
            if (goesNoFurther(stop)) {
                return;
            }
            progress.happened(new Progress.Awaiting(
                    "warm-up of " + cell.inWords(),
                    Duration.ofNanos(schedule.warmUp().atMostNanos())));
            switch (runner.play(cell, schedule)) {
                case TrialOutcome.SideLost gone -> loseSide(gone, logOf(cell, logs), runner.trial());
                case TrialOutcome.Failed(var why, var hindrance) -> inVain(why, hindrance, logOf(cell, logs), stop);
                case TrialOutcome.CutShort(var a, var b, var why) ->
                    inVain(why, Optional.empty(), logOf(cell, logs), stop);
                case TrialOutcome.Measured measured -> {}
            }
        }
    }

    /// Said where the cell's turn does not come any more; it may do better then.
    private static void inVain(String why, Optional<Circumstances.Hindrance> hindrance, CellLog log, Stop stop) {
        if (!stop.requested()) {
            log.warmedUpInVain(why, hindrance);
        }
    }

    private static CellLog logOf(Cell cell, List<CellLog> logs) {
        return logs.stream().filter(log -> log.cell().equals(cell)).findFirst().orElseThrow();
    }

    private void repeat(List<CellLog> logs, TrialRunner runner, Pacing pacing, Stop stop) {
        var schedule = pacing.fitted(logs.size());
        int needed = logs.size() * plan.repetition().atLeast();
        var open = new ArrayList<>(logs);
        while (!open.isEmpty() && !goesNoFurther(stop)) {
            Collections.shuffle(open, order);
            for (var log : open) {
                if (goesNoFurther(stop) || !pacing.roomForAnother()) {
                    return;
                }
                progress.happened(
                        new Progress.TrialStarted(log.cell().inWords(), pacing.done(needed), pacing.remaining()));
                play(log, schedule, runner, pacing, stop);
            }
            open.removeIf(log -> log.satisfied(plan.repetition()));
        }
    }

    private void play(CellLog log, Schedule schedule, TrialRunner runner, Pacing pacing, Stop stop) {
        long startNanos = clock.nanos();
        var outcome = runner.play(log.cell(), schedule);
        pacing.played(clock.nanos() - startNanos);
        if (stop.requested() && !(outcome instanceof TrialOutcome.Measured)) {
            // What ended because a person ended the run says nothing of the peers.
            return;
        }
        if (outcome instanceof TrialOutcome.SideLost gone) {
            loseSide(gone, log, runner.trial());
            return;
        }
        if (outcome instanceof TrialOutcome.Measured) {
            trials++;
        }
        log.add(outcome);
        lines.accept(TrialLines.of(runner.trial(), log.cell(), outcome));
        progress.happened(TrialLines.event(log.cell(), outcome));
    }

    private void loseSide(TrialOutcome.SideLost gone, CellLog log, long trial) {
        lost = Optional.of(gone.why());
        log.add(gone);
        lines.accept(TrialLines.of(trial, log.cell(), gone));
        progress.happened(TrialLines.event(log.cell(), gone));
    }

    private boolean goesNoFurther(Stop stop) {
        return stop.requested() || lost.isPresent();
    }

    private List<ResultRecord> results(List<CellLog> logs, Stop stop) {
        // What never had its turn in a run that was cut off is absent; in one that ran its time it is said to be
        // missing.
        boolean cutOff = goesNoFurther(stop);
        var beside = new Beside(logs);
        var results = new Results(plan, transports, sides.onOneHost());
        var all = logs.stream()
                .filter(log -> !cutOff
                        || !log.measured().isEmpty()
                        || log.lastFailure().isPresent())
                .flatMap(log -> results.of(log, beside).stream())
                .toList();
        all.forEach(result -> {
            lines.accept(result);
            progress.happened(new Progress.ResultReady(result));
        });
        return all;
    }

    private Ending.How how(List<ResultRecord> results, Stop stop) {
        if (stop.requested()) {
            return Ending.How.INTERRUPTED;
        }
        if (trials == 0) {
            return Ending.How.FAILED;
        }
        boolean all = lost.isEmpty() && results.stream().allMatch(ResultRecord::trusted);
        return all ? Ending.How.COMPLETE : Ending.How.UNTRUSTED;
    }

    private Optional<String> message(List<ResultRecord> results, Stop stop) {
        if (stop.requested()) {
            return stop.message(trials > 0);
        }
        return lost.or(() -> trials > 0
                ? Optional.empty()
                : results.stream()
                        .flatMap(result -> result.verdicts().stream())
                        .findFirst()
                        .map(verdict -> "nothing was measured: " + verdict.evidence()));
    }

    private void note(String text) {
        lines.accept(new NoteRecord(text));
        progress.happened(new Progress.Noted(text, Optional.empty()));
    }
}
