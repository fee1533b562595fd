package loupe.experiment.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import loupe.experiment.record.CapacityRecord;
import loupe.experiment.record.Line;
import loupe.experiment.record.LoadRecord;
import loupe.experiment.record.NoteRecord;
import loupe.experiment.record.ResultRecord.RoundTrip;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.run.Cell;
import loupe.experiment.run.PacedTrial;
import loupe.measure.Distribution;
import loupe.measure.MedianInterval;

/// Tells of one search: a record for each load, in ascending order, and one of the capacity.
///
/// @param cell whose capacity was searched
/// @param overLoopback whether no network interface was measured
record CapacityRecords(Cell cell, Search asked, Found found, boolean overLoopback) {
    private static final double PERCENT = 100;

    /// The upper bound is more than twice the lower one.
    private static final double HARDLY_KNOWN = 0.5;

    List<Line> lines() {
        var lines = new ArrayList<Line>();
        found.search().loads().stream()
                .filter(load -> load.kept() + load.broken() + load.spoilt() > 0)
                .forEach(load -> lines.add(load(load)));
        neverLower().ifPresent(text -> lines.add(new NoteRecord(text)));
        keptAbove()
                .ifPresent(rate -> lines.add(new NoteRecord(
                        "%s: the goal was broken at %s/s and kept again at %s/s; the lower of the two counts"
                                .formatted(cell.inWords(), number(found.high().orElse(0)), number(rate)))));
        lines.add(capacity());
        return lines;
    }

    /// The goal may well be kept where it could not be judged.
    private Optional<String> neverLower() {
        double lowest = found.search().lowest();
        return outcome().equals("never-kept") && lowest > asked.lowest()
                ? Optional.of(
                        "%s: lower rates than %s/s were not tried, as a trial had too few messages for %s then; give"
                                        .formatted(
                                                cell.inWords(),
                                                number(lowest),
                                                asked.goal().text())
                                + " the search more time with --limit, or its trials with --duration")
                : Optional.empty();
    }

    private Optional<Double> keptAbove() {
        double high = found.high().orElse(Double.POSITIVE_INFINITY);
        return found.search().loads().stream()
                .filter(load -> load.perSecond() > high && load.bound() == LoadLog.Bound.LOWER)
                .map(LoadLog::perSecond)
                .findFirst();
    }

    private String arrivals() {
        return asked.arrivals().name().toLowerCase(Locale.ROOT);
    }

    private Optional<String> variant() {
        return Optional.of(cell.variant().label()).filter(label -> !label.isEmpty());
    }

    private LoadRecord load(LoadLog load) {
        var worst = load.worst().filter(bad -> load.broken() > load.kept());
        return new LoadRecord(
                cell.transport(),
                cell.pattern(),
                cell.message().bytes(),
                cell.direction().label(),
                variant(),
                arrivals(),
                load.perSecond(),
                MedianInterval.OF_95_PERCENT.of(load.trials().stream()
                        .flatMap(trial -> trial.rates().stream())
                        .mapToDouble(PacedTrial.Rates::achieved)
                        .toArray()),
                all(load, PacedTrial::responses),
                all(load, PacedTrial::roundTrips),
                all(load, PacedTrial::wakes),
                sum(load, PacedTrial::due),
                sum(load, trial -> trial.delivery().sent()),
                sum(load, trial -> trial.delivery().lost()),
                switch (load.bound()) {
                    case LOWER -> "kept";
                    case UPPER -> "broken";
                    case UNDECIDED -> "undecided";
                },
                load.kept(),
                load.broken(),
                load.spoilt(),
                worst.map(bad -> bad.by().label()),
                worst.map(Judgement.Broken::why)
                        .or(() -> load.trials().isEmpty() ? load.lastSpoilt() : Optional.empty()));
    }

    private static Optional<RoundTrip> all(LoadLog load, Function<PacedTrial, Distribution> of) {
        return RoundTrip.of(load.trials().stream().map(of).reduce(Distribution.NONE, Distribution::merge));
    }

    private static OptionalLong sum(LoadLog load, ToLongFunction<PacedTrial> of) {
        return load.trials().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(load.trials().stream().mapToLong(of).sum());
    }

    CapacityRecord capacity() {
        var verdicts = verdicts();
        var worst = found.search().upper().flatMap(LoadLog::worst);
        var reached = found.search().reached();
        return new CapacityRecord(
                cell.transport(),
                cell.pattern(),
                cell.message().bytes(),
                cell.direction().label(),
                variant(),
                asked.goal().text(),
                arrivals(),
                outcome(),
                found.low(),
                found.high(),
                PERCENT * asked.width(),
                reached.isPresent() ? OptionalDouble.of(PERCENT * reached.getAsDouble()) : reached,
                found.limitedBy(),
                worst.map(Judgement.Broken::why).or(found::failure),
                found.search().loads().size(),
                found.trials(),
                spoilt(),
                found.low().isPresent() && verdicts.stream().noneMatch(VerdictRecord::grave),
                verdicts);
    }

    private String outcome() {
        boolean low = found.low().isPresent();
        boolean high = found.high().isPresent();
        if (found.search().closed()) {
            return low && high ? "found" : low ? "always-kept" : "never-kept";
        }
        return low && high ? "not-narrowed" : found.trials() > 0 ? "one-bound" : "not-run";
    }

    private int spoilt() {
        return found.search().loads().stream().mapToInt(LoadLog::spoilt).sum();
    }

    private List<VerdictRecord> verdicts() {
        return Stream.of(ended(), open(), sender(), noisy(), loopback())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<VerdictRecord> ended() {
        return found.lost()
                .map(why -> new VerdictRecord("peer-lost", true, why, "see why the other side went away"))
                .or(() -> found.failure()
                        .map(why -> new VerdictRecord("not-run", true, why, "mend what the message names")));
    }

    private Optional<VerdictRecord> open() {
        return switch (outcome()) {
            case "not-narrowed" ->
                Optional.of(new VerdictRecord(
                        "interval-not-reached",
                        found.search().reached().orElse(1) > HARDLY_KNOWN,
                        "the capacity is known to %.1f %%, asked were %.1f %%"
                                .formatted(PERCENT * found.search().reached().orElse(1), PERCENT * asked.width()),
                        "give the search more time with --limit, or ask a wider --width"));
            case "one-bound" ->
                Optional.of(new VerdictRecord(
                        "interval-not-reached",
                        true,
                        "the search ended before there was a load that keeps the goal and one that does not",
                        "give the search more time with --limit, or a smaller range with --rates"));
            default -> Optional.empty();
        };
    }

    private Optional<VerdictRecord> sender() {
        return found.limitedBy()
                .filter("sender"::equals)
                .map(by -> new VerdictRecord(
                        "rate-not-achieved",
                        false,
                        "from %s/s on it was the sender that could not go on, so that the path may carry more"
                                .formatted(number(found.high().orElse(0))),
                        "give the sender a CPU of its own with --affinity, or end other load on its host"));
    }

    private Optional<VerdictRecord> noisy() {
        return spoilt() == 0
                ? Optional.empty()
                : found.search().loads().stream()
                        .flatMap(load -> load.lastSpoilt().stream())
                        .findFirst()
                        .map(why -> new VerdictRecord(
                                "noisy-platform",
                                false,
                                "%d of %d trials were not believed: in one of them %s"
                                        .formatted(spoilt(), found.trials(), why),
                                "end other load on the hosts, or measure on quieter ones"));
    }

    private Optional<VerdictRecord> loopback() {
        return overLoopback
                ? Optional.of(new VerdictRecord(
                        "loopback",
                        false,
                        "both sides run on one host",
                        "start loupe agent on another host and measure --to it"))
                : Optional.empty();
    }

    static String number(double value) {
        return value == Math.rint(value) ? "%.0f".formatted(value) : Double.toString(value);
    }
}
