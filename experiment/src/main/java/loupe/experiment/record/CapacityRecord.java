package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The highest rate of one setting at which a goal is kept.
///
/// @param goal `p99 <= 200us`
/// @param arrivals `constant` or `poisson`
/// @param outcome `found`, `always-kept` (at the highest rate, too), `never-kept` (nor at the lowest), `not-narrowed`
///     (the time was over before the bounds were as close as asked), `one-bound` (before there were both) or `not-run`
/// @param lowPerSecond the highest rate found to keep the goal, below all that do not
/// @param highPerSecond the lowest rate found that does not keep it
/// @param widthAskedPercent of the rate
/// @param widthReachedPercent (high - low) / high
/// @param limitedBy what broke the goal at the upper bound: `goal`, `sender`, `peer` or `platform`
/// @param why in a clause
/// @param loads that were tried
/// @param trials that were played
/// @param spoilt trials that were not believed
/// @param trusted whether there is a capacity, and nothing grave is to be said of it
public record CapacityRecord(
        String transport,
        String pattern,
        long bytes,
        String direction,
        Optional<String> variant,
        String goal,
        String arrivals,
        String outcome,
        OptionalDouble lowPerSecond,
        OptionalDouble highPerSecond,
        double widthAskedPercent,
        OptionalDouble widthReachedPercent,
        Optional<String> limitedBy,
        Optional<String> why,
        int loads,
        int trials,
        int spoilt,
        boolean trusted,
        List<VerdictRecord> verdicts)
        implements Line {
    public CapacityRecord {
        verdicts = List.copyOf(verdicts);
    }

    /// Always `capacity`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "capacity";
    }
}
