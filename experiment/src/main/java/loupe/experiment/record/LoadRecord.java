package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.OptionalLong;
import loupe.experiment.record.ResultRecord.RoundTrip;
import loupe.measure.Estimate;

/// All trials that were believed of one load of a search for the capacity: a point of the curve of latency against
/// load.
///
/// @param arrivals `constant` or `poisson`
/// @param perSecond messages a second that were asked
/// @param rateAchieved messages a second that were due, went and came, over the trials
/// @param responseNanos from when messages were due to their replies; absent where the pattern has none
/// @param roundTripNanos from when they were sent; absent likewise
/// @param senderLateNanos how late the sender went on where it had waited
/// @param due messages that were due
/// @param sent of those
/// @param lost of those sent
/// @param judgement `kept`, `broken` or `undecided`
/// @param kept trials that kept the goal
/// @param broken trials that did not
/// @param spoilt trials that were not believed
/// @param limitedBy what broke it, where more broke it than kept it: `goal`, `sender`, `peer` or `platform`
/// @param why in a clause
public record LoadRecord(
        String transport,
        String pattern,
        long bytes,
        String direction,
        Optional<String> variant,
        String arrivals,
        double perSecond,
        Optional<Estimate> rateAchieved,
        Optional<RoundTrip> responseNanos,
        Optional<RoundTrip> roundTripNanos,
        Optional<RoundTrip> senderLateNanos,
        OptionalLong due,
        OptionalLong sent,
        OptionalLong lost,
        String judgement,
        int kept,
        int broken,
        int spoilt,
        Optional<String> limitedBy,
        Optional<String> why)
        implements Line {
    /// Always `load`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "load";
    }
}
