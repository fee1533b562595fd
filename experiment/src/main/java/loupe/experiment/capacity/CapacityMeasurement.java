package loupe.experiment.capacity;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import loupe.experiment.Progress;
import loupe.experiment.plan.Plan;
import loupe.experiment.record.CapacityRecord;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.Line;
import loupe.experiment.run.Cell;
import loupe.experiment.run.Ending;
import loupe.experiment.run.PacedTrial;
import loupe.experiment.run.PacedTrials;
import loupe.experiment.run.Sides;
import loupe.experiment.run.Stop;
import loupe.experiment.run.TrialOutcome;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.pattern.Pace;
import loupe.pattern.Schedule;
import loupe.transport.Transports;

/// One run that searches the capacity of each setting of a plan, one after the other, in an equal share of the time.
/// Belongs to one thread.
public final class CapacityMeasurement {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final Schedule.Window A_MOMENT = new Schedule.Window(1_000_000, 1_000);

    private final Plan plan;
    private final Search asked;
    private final Sides sides;
    private final Transports transports;
    private final Consumer<Line> lines;
    private final Progress progress;
    private final NanoClock clock = SystemClock.INSTANCE;

    /// @param plan whose budget holds, and whose variants have no pace of their own
    /// @param lines given each trial, load and capacity as it comes
    public CapacityMeasurement(
            Plan plan, Search asked, Sides sides, Transports transports, Consumer<Line> lines, Progress progress) {
        this.plan = plan;
        this.asked = asked;
        this.sides = sides;
        this.transports = transports;
        this.lines = lines;
        this.progress = progress;
    }

    /// How it ended.
    ///
    /// @param capacities of the settings that had their turn
    /// @param trials that were measured
    /// @param message one sentence, where it did not end well
    public record Ended(
            Ending.How how, List<CapacityRecord> capacities, int trials, double seconds, Optional<String> message) {
        public Ended {
            capacities = List.copyOf(capacities);
        }

        /// The last line of the result file.
        public EndRecord record(int exitCode) {
            int trusted =
                    (int) capacities.stream().filter(CapacityRecord::trusted).count();
            return new EndRecord(how.label(), exitCode, capacities.size(), trusted, trials, seconds, message);
        }
    }

    /// Runs to the end, or until `stop` is requested.
    public Ended run(Stop stop) {
        long beginNanos = clock.nanos();
        long untilNanos = beginNanos + plan.repetition().budget().toNanos();
        var trials = new PacedTrials(plan, sides, transports, lines, progress, stop);
        var capacities = new ArrayList<CapacityRecord>();
        var lost = Optional.<String>empty();
        for (int i = 0; i < trials.cells().size() && !stop.requested() && lost.isEmpty(); i++) {
            long left = (untilNanos - clock.nanos()) / (trials.cells().size() - i);
            var found = find(trials, trials.cells().get(i), clock.nanos() + Math.max(0, left), stop);
            var records = new CapacityRecords(
                    trials.cells().get(i),
                    asked,
                    found,
                    isOverLoopback(trials.cells().get(i)));
            records.lines().forEach(lines);
            capacities.add(records.capacity());
            lost = found.lost();
        }
        int measured = trials.measured();
        double seconds = (clock.nanos() - beginNanos) / NANOS_PER_SECOND;
        var message = stop.requested()
                ? stop.message(measured > 0)
                : lost.or(() -> measured > 0 ? Optional.empty() : nothing(capacities));
        return new Ended(how(capacities, measured, stop), capacities, measured, seconds, message);
    }

    private boolean isOverLoopback(Cell cell) {
        return sides.onOneHost()
                && transports.named(cell.transport()).orElseThrow().traits().betweenHosts();
    }

    private Found find(PacedTrials trials, Cell cell, long untilNanos, Stop stop) {
        // A closed loop is never more than the path carries: from what it does the search begins.
        var calm = pingPong(cell);
        return switch (trials.warmUp(
                calm, warmUp(untilNanos, plan.repetition().schedule().window()))) {
            case TrialOutcome.Measured measured -> {
                double closed = closedPerSecond(read(calm, measured));
                yield search(trials, cell, closed, untilNanos, stop);
            }
            case TrialOutcome other -> new Found(new LoadSearch(asked.width(), 1, 1, 1), false, Optional.of(other));
        };
    }

    private Found search(PacedTrials trials, Cell cell, double closed, long untilNanos, Stop stop) {
        var begun = PacedTrials.at(cell, pace(Math.rint(closed / 4)));
        var warm = trials.warmUp(begun, warmUp(untilNanos, A_MOMENT));
        if (warm instanceof TrialOutcome.SideLost) {
            return new Found(new LoadSearch(asked.width(), 1, 1, 1), false, Optional.of(warm));
        }
        long beginNanos = clock.nanos();
        var budget = Duration.ofNanos(Math.max(1, untilNanos - beginNanos));
        return new Capacity(asked, clock, budget, stop::requested).find(closed, new Trials() {
            @Override
            public TrialOutcome play(double perSecond, long windowNanos) {
                var at = PacedTrials.at(cell, pace(perSecond));
                var schedule = new Schedule(
                        plan.repetition().schedule().warmUp(), new Schedule.Window(windowNanos, Integer.MAX_VALUE));
                double done = (double) (clock.nanos() - beginNanos) / budget.toNanos();
                var left = Duration.ofNanos(Math.max(0, untilNanos - clock.nanos()));
                return trials.play(at, schedule, new Progress.TrialStarted(at.inWords(), Math.min(1, done), left));
            }

            @Override
            public PacedTrial read(TrialOutcome.Measured trial) {
                return CapacityMeasurement.read(cell, trial);
            }
        });
    }

    private Schedule warmUp(long untilNanos, Schedule.Window window) {
        long most = Math.max(1, (untilNanos - clock.nanos()) / 20);
        var wanted = plan.repetition().firstWarmUp();
        return new Schedule(
                new Schedule.WarmUp(
                        wanted.messages(), Math.min(wanted.atLeastNanos(), most), Math.min(wanted.atMostNanos(), most)),
                window);
    }

    private static Cell pingPong(Cell cell) {
        return new Cell(cell.transport(), "ping-pong", cell.message(), cell.direction(), cell.variant(), false);
    }

    private static PacedTrial read(Cell cell, TrialOutcome.Measured trial) {
        return PacedTrial.of(cell.direction(), cell.message().bytes(), trial.a(), trial.b());
    }

    private static double closedPerSecond(PacedTrial closed) {
        var usual = closed.roundTrips().median();
        return usual.isPresent() ? NANOS_PER_SECOND / Math.max(1, usual.getAsLong()) : 1;
    }

    private Pace pace(double perSecond) {
        return new Pace(asked.arrivals(), Math.clamp(perSecond, asked.lowest(), asked.highest()), plan.seed());
    }

    private static Ending.How how(List<CapacityRecord> capacities, int trials, Stop stop) {
        if (stop.requested()) {
            return Ending.How.INTERRUPTED;
        }
        if (trials == 0) {
            return Ending.How.FAILED;
        }
        return capacities.stream().allMatch(CapacityRecord::trusted) ? Ending.How.COMPLETE : Ending.How.UNTRUSTED;
    }

    private static Optional<String> nothing(List<CapacityRecord> capacities) {
        return capacities.stream()
                .flatMap(capacity -> capacity.why().stream())
                .findFirst()
                .map(why -> "nothing was measured: " + why);
    }
}
