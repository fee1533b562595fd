package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// How a run ended; always the last line, on every ending.
///
/// @param how `complete`, `untrusted` (complete, but some results are untrusted or lost), `failed` or `interrupted`
/// @param exitCode of the command
/// @param results how many result lines there are
/// @param trusted how many of those can be trusted
/// @param trials how many trials were measured
/// @param seconds the run took
/// @param message one sentence, where it did not end well
public record EndRecord(
        String how, int exitCode, int results, int trusted, int trials, double seconds, Optional<String> message)
        implements Line {
    /// Always `end`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "end";
    }

    /// The same where the results could not be kept: a run that ended well has then lost some all the same.
    public EndRecord notKept(String why) {
        String both = message.map(it -> it + "; " + why).orElse(why);
        boolean well = exitCode == 0;
        return new EndRecord(
                well ? "untrusted" : how, well ? 1 : exitCode, results, trusted, trials, seconds, Optional.of(both));
    }
}
