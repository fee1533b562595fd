package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import loupe.experiment.HostFacts;

/// What was asked; always the first line.
///
/// @param format version of these records
/// @param version of Loupe
/// @param started in UTC, ISO 8601
/// @param command the arguments as typed, secrets left out
/// @param seed of the random order
/// @param hosts side a and side b; empty where the run failed before they were known
/// @param plan the effective plan: transports, patterns, sizes, directions, variants, repetition, affinity
public record RunRecord(
        int format,
        String version,
        String started,
        List<String> command,
        long seed,
        List<HostFacts> hosts,
        Map<String, Object> plan)
        implements Line {
    public static final int FORMAT = 1;

    /// Always `run`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "run";
    }
}
