package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.OptionalInt;

/// How a comparison ended; always its last line.
///
/// @param how `not-slower`, `slower` or `cannot-tell`
/// @param exitCode of the command
/// @param thresholdPercent from which on a change counts
/// @param settings how many were judged
/// @param slower how many of them are
/// @param faster how many are
/// @param cannotTell of how many it can't be told
/// @param runsNeeded of each side, measured in turn, to tell the threshold in all of them; absent where no number would
/// @param message one sentence
public record ComparisonEndRecord(
        String how,
        int exitCode,
        double thresholdPercent,
        int settings,
        int slower,
        int faster,
        int cannotTell,
        OptionalInt runsNeeded,
        Optional<String> message)
        implements Line {
    /// Always `end`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "end";
    }
}
