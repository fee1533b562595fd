package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.Optional;

/// One repetition of one setting.
///
/// @param outcome `measured`, `cut-short`, `failed` or `host-lost`
/// @param figures medians and counts of this repetition, by the names of [ResultRecord]
/// @param platform what else happened at the hosts meanwhile
/// @param message one sentence, where it did not end well
public record TrialRecord(
        long trial,
        String transport,
        String pattern,
        long bytes,
        String direction,
        Optional<String> variant,
        String outcome,
        Map<String, Object> figures,
        Optional<PlatformSides> platform,
        Optional<String> message)
        implements Line {
    /// Always `trial`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "trial";
    }
}
