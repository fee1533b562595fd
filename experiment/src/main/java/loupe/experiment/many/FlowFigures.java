package loupe.experiment.many;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import loupe.experiment.record.FlowRecord;
import loupe.measure.Estimate;
import loupe.measure.MedianInterval;
import loupe.pattern.FlowReport;
import loupe.pattern.Flows;

/// What is told of the flows of many ranks over the repetitions of a setting.
///
/// @param trials the flows of each repetition
public record FlowFigures(List<Flows> trials) {
    private static final double BYTES_PER_MEGABYTE = 1e6;

    public FlowFigures {
        trials = List.copyOf(trials);
    }

    /// Jain's index, the median over the repetitions.
    public OptionalDouble fairness() {
        var each = trials.stream()
                .flatMapToDouble(flows -> flows.fairness().stream())
                .toArray();
        return MedianInterval.OF_95_PERCENT
                .of(each)
                .map(Estimate::median)
                .map(OptionalDouble::of)
                .orElseGet(OptionalDouble::empty);
    }

    /// All flows together, the median over the repetitions.
    public Optional<Estimate> together() {
        return MedianInterval.OF_95_PERCENT.of(trials.stream()
                .mapToDouble(flows -> flows.bytesPerSecond() / BYTES_PER_MEGABYTE)
                .filter(speed -> speed > 0)
                .toArray());
    }

    /// Each flow that was there in any repetition, by sender, then by receiver.
    public List<FlowRecord> records() {
        var byPair = new LinkedHashMap<List<Integer>, List<FlowReport>>();
        Flows.of(trials.stream().flatMap(flows -> flows.all().stream()).toList())
                .all()
                .forEach(flow -> byPair.put(List.of(flow.from(), flow.to()), new ArrayList<>()));
        trials.forEach(flows -> flows.all()
                .forEach(flow -> byPair.getOrDefault(List.of(flow.from(), flow.to()), new ArrayList<>())
                        .add(flow)));
        return byPair.entrySet().stream().map(FlowFigures::record).toList();
    }

    private static FlowRecord record(Map.Entry<List<Integer>, List<FlowReport>> pair) {
        var flows = pair.getValue();
        long sent = flows.stream()
                .flatMap(flow -> flow.sent().stream())
                .mapToLong(FlowReport.Sent::messages)
                .sum();
        long received = flows.stream()
                .flatMap(flow -> flow.received().stream())
                .mapToLong(half -> half.arrivals().received())
                .sum();
        return new FlowRecord(
                pair.getKey().getFirst(), pair.getKey().getLast(), speed(flows), sent, received, lost(flows));
    }

    private static Optional<Estimate> speed(List<FlowReport> flows) {
        return MedianInterval.OF_95_PERCENT.of(flows.stream()
                .flatMapToDouble(flow -> flow.bytesPerSecond().stream())
                .map(speed -> speed / BYTES_PER_MEGABYTE)
                .toArray());
    }

    private static long lost(List<FlowReport> flows) {
        return flows.stream()
                .mapToLong(flow -> flow.received()
                        .map(half -> half.arrivals()
                                .against(flow.sent()
                                        .map(FlowReport.Sent::messages)
                                        .orElse(0L))
                                .lost())
                        .orElse(0L))
                .sum();
    }
}
