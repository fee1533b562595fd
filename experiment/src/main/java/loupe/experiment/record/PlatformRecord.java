package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.OptionalDouble;

/// The cost of the tool itself on this host, so that it can be held against what it measured.
///
/// @param clockReadNanos one reading of the clock
/// @param recordNanos one record in the histogram
/// @param memoryRoundTripNanos median ping-pong on the memory transport: the tool's own floor
public record PlatformRecord(
        OptionalDouble clockReadNanos, OptionalDouble recordNanos, OptionalDouble memoryRoundTripNanos)
        implements Line {
    /// Always `platform`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "platform";
    }
}
