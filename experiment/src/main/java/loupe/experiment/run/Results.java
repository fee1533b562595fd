package loupe.experiment.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import loupe.experiment.many.FlowFigures;
import loupe.experiment.plan.Plan;
import loupe.experiment.record.OptionRecord;
import loupe.experiment.record.PlatformSides;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Circumstances;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdicts;
import loupe.measure.Delivery;
import loupe.measure.Distribution;
import loupe.measure.Estimate;
import loupe.measure.Surroundings;
import loupe.measure.clock.ClockGrain;
import loupe.measure.clock.SystemClock;
import loupe.measure.statistics.RunNoise;
import loupe.measure.statistics.TwoModes;
import loupe.pattern.Direction;
import loupe.pattern.RankReport;
import loupe.transport.EndpointOptions;
import loupe.transport.OptionState;
import loupe.transport.Transports;

/// Turns what happened to the cells into result records, one per flow, each with its verdicts.
final class Results {
    private final Plan plan;
    private final Transports transports;
    private final boolean onOneHost;
    private final ClockGrain clock = ClockGrain.of(SystemClock.INSTANCE);

    Results(Plan plan, Transports transports, boolean onOneHost) {
        this.plan = plan;
        this.transports = transports;
        this.onOneHost = onOneHost;
    }

    List<ResultRecord> of(CellLog log, Beside beside) {
        var directions = log.cell().direction() == Direction.BOTH
                ? List.of(Direction.A_TO_B, Direction.B_TO_A)
                : List.of(log.cell().direction());
        var results = new ArrayList<ResultRecord>();
        for (int flow = 0; flow < directions.size(); flow++) {
            results.add(result(log, flow, directions.get(flow), beside));
        }
        return results;
    }

    private ResultRecord result(CellLog log, int flow, Direction direction, Beside beside) {
        var flows = log.flows(flow);
        var delivery = delivery(flows);
        return record(log, flow, direction, beside, Verdicts.of(evidence(log, flow, flows, delivery, beside)));
    }

    private ResultRecord record(
            CellLog log, int flow, Direction direction, Beside beside, List<VerdictRecord> verdicts) {
        var cell = log.cell();
        var flows = log.flows(flow);
        var delivery = delivery(flows);
        return new ResultRecord(
                cell.transport(),
                cell.pattern(),
                cell.message().bytes(),
                direction.label(),
                Optional.of(cell.variant().label()).filter(label -> !label.isEmpty()),
                false,
                options(log),
                ResultRecord.RoundTrip.of(allRoundTrips(flows)),
                loops(cell, flows).responses(),
                loops(cell, flows).offer(),
                log.estimate(flow, Figure.RATE_ACHIEVED),
                log.estimate(flow, Figure.ONE_WAY_MICROS),
                log.estimate(flow, Figure.SEND_COST_MICROS),
                log.estimate(flow, Figure.RECEIVE_COST_MICROS),
                isCoalesced(verdicts) ? overheadBeside(log, beside) : overhead(log, flow),
                log.estimate(flow, Figure.SPEED_MBPS),
                log.estimate(flow, Figure.MESSAGES_PER_SECOND),
                log.eventsPerSecond(),
                perSide(log, flow, Figure.AVAILABILITY_SENDER, Figure.AVAILABILITY_RECEIVER),
                perSide(log, flow, Figure.TRANSFER_SENDER_MICROS, Figure.TRANSFER_RECEIVER_MICROS),
                perSide(log, flow, Figure.WORK_SENDER_MICROS, Figure.WORK_RECEIVER_MICROS),
                perSide(log, flow, Figure.CPU_SENDER_MICROS, Figure.CPU_RECEIVER_MICROS),
                perSide(log, flow, Figure.CPU_SENDER_MICROS_PER_MB, Figure.CPU_RECEIVER_MICROS_PER_MB),
                log.estimate(flow, Figure.MESSAGES_PER_SEGMENT),
                log.estimate(flow, Figure.MESSAGES_PER_RECEIVE),
                count(flows, delivery.sent(), delivery.sent() * cell.message().bytes()),
                count(flows, delivery.received(), delivery.bytes()),
                when(flows, delivery.lost()),
                when(flows, delivery.tail()),
                when(flows, delivery.duplicate()),
                when(flows, delivery.reordered()),
                when(flows, delivery.late()),
                when(flows, delivery.foreign()),
                retransmitted(flows),
                beside.degradation(log, flow, direction),
                many(cell, flows).records(),
                many(cell, flows).fairness(),
                load(cell, flows),
                log.startSkewMicros(),
                noiseFloor(log, flow),
                platform(flows),
                flows.size(),
                verdicts.stream().noneMatch(VerdictRecord::grave),
                verdicts);
    }

    private static Loops loops(Cell cell, List<Flow> flows) {
        return new Loops(cell.variant().offered().pace(), flows);
    }

    private static Delivery delivery(List<Flow> flows) {
        return flows.stream().map(Flow::delivery).reduce(Delivery.NONE, Delivery::merge);
    }

    private static boolean isCoalesced(List<VerdictRecord> verdicts) {
        return verdicts.stream().anyMatch(verdict -> verdict.name().equals("coalesced"));
    }

    /// Of all ranks; where one pair is measured, the others' flows are its load, and no result.
    private static FlowFigures many(Cell cell, List<Flow> flows) {
        return new FlowFigures(
                cell.direction() == Direction.PAIR_OF_MANY
                        ? List.of()
                        : flows.stream().map(Flow::flows).toList());
    }

    private static Optional<ResultRecord.Load> load(Cell cell, List<Flow> flows) {
        var loads = cell.variant().offered().loads();
        var others = new FlowFigures(flows.stream().map(Flow::flows).toList());
        return Optional.of(loads)
                .filter(any -> any.pairs() > 0)
                .map(any -> new ResultRecord.Load(any.pairs(), any.bytes(), others.together()));
    }

    private static OptionalDouble noiseFloor(CellLog log, int flow) {
        var floor = RunNoise.floorOf(log.headlines(flow));
        return floor.isPresent() ? OptionalDouble.of(100 * floor.getAsDouble()) : floor;
    }

    private static Optional<ResultRecord.Count> count(List<Flow> flows, long messages, long bytes) {
        return flows.isEmpty() ? Optional.empty() : Optional.of(new ResultRecord.Count(messages, bytes));
    }

    private static OptionalLong when(List<Flow> flows, long count) {
        return flows.isEmpty() ? OptionalLong.empty() : OptionalLong.of(count);
    }

    private static ResultRecord.PerSide overheadBeside(CellLog log, Beside beside) {
        return beside.windowed(log).map(windowed -> overhead(windowed, 0)).orElse(ResultRecord.PerSide.NONE);
    }

    private static ResultRecord.PerSide overhead(CellLog log, int flow) {
        return perSide(log, flow, Figure.OVERHEAD_SENDER_MICROS, Figure.OVERHEAD_RECEIVER_MICROS);
    }

    private static ResultRecord.PerSide perSide(CellLog log, int flow, Figure sender, Figure receiver) {
        return new ResultRecord.PerSide(log.estimate(flow, sender), log.estimate(flow, receiver));
    }

    private static OptionalLong retransmitted(List<Flow> flows) {
        var counts = flows.stream()
                .flatMapToLong(flow -> flow.retransmitted().stream())
                .toArray();
        return counts.length == 0
                ? OptionalLong.empty()
                : OptionalLong.of(Arrays.stream(counts).sum());
    }

    private static Distribution allRoundTrips(List<Flow> flows) {
        return flows.stream()
                .map(flow -> flow.sender().roundTripNanos())
                .reduce(Distribution.NONE, Distribution::merge);
    }

    private Evidence evidence(CellLog log, int flow, List<Flow> flows, Delivery delivery, Beside beside) {
        var cell = log.cell();
        var settings = cell.variant().settings();
        var width = log.worstInterval();
        return new Evidence(
                transports.named(cell.transport()).orElseThrow().traits(),
                cell.pattern(),
                cell.message().bytes(),
                EndpointOptions.sendSpins(settings) || EndpointOptions.receiveSpins(settings),
                onOneHost,
                false,
                new Evidence.Repetitions(
                        flows.size(),
                        log.cutShort(),
                        (int) flows.stream().filter(Results::unsteady).count(),
                        plan.repetition().interval(),
                        width.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                        log.lastFailure(),
                        log.sideLost(),
                        new Evidence.Modes(TwoModes.in(log.headlines(flow)), TwoModes.in(allRoundTrips(flows)))),
                delivery,
                median(log.estimate(flow, Figure.MESSAGES_PER_SEGMENT)),
                median(log.estimate(flow, Figure.MESSAGES_PER_RECEIVE)),
                beside.windowed(log).isPresent(),
                flows.stream().mapToLong(Flow::involuntarySwitches).average(),
                loops(cell, flows)
                        .evidence(
                                median(log.estimate(flow, Figure.RATE_DUE)),
                                median(log.estimate(flow, Figure.RATE_ACHIEVED))),
                lastOptions(log, true),
                lastOptions(log, false),
                circumstances(log, flow, flows, beside));
    }

    private Circumstances circumstances(CellLog log, int flow, List<Flow> flows, Beside beside) {
        var free = beside.otherSizes(log).stream()
                .filter(other -> new Around(other.flows(0), clock).isFreeOfTheTimer())
                .map(other -> other.cell().message().bytes())
                .sorted()
                .toList();
        return new Around(flows, clock)
                .circumstances(log, median(log.estimate(flow, Figure.MESSAGES_PER_SECOND)), free);
    }

    private static Optional<PlatformSides> platform(List<Flow> flows) {
        return PlatformSides.of(around(flows, "a"), around(flows, "b"));
    }

    private static Optional<Surroundings> around(List<Flow> flows, String side) {
        return flows.stream()
                .flatMap(flow -> Noises.around(flow, side).stream())
                .reduce(Surroundings::merge);
    }

    private static boolean unsteady(Flow flow) {
        return flow.sender().warmUp().filter(warmUp -> !warmUp.steady()).isPresent();
    }

    private static OptionalDouble median(Optional<Estimate> estimate) {
        return estimate.map(it -> OptionalDouble.of(it.median())).orElse(OptionalDouble.empty());
    }

    private static List<OptionState> lastOptions(CellLog log, boolean atA) {
        return log.measured().isEmpty() ? List.of() : options(log.measured().getLast(), atA);
    }

    private static List<OptionState> options(TrialOutcome.Measured trial, boolean atA) {
        RankReport rank = atA ? trial.a() : trial.b();
        return rank.options();
    }

    private Map<String, OptionRecord> options(CellLog log) {
        var transport = transports.named(log.cell().transport()).orElseThrow();
        return new OptionTable(transport).join(lastOptions(log, true), lastOptions(log, false));
    }
}
