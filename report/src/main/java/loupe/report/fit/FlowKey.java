package loupe.report.fit;

import java.util.Optional;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.TrialRecord;

/// What tells one flow from another: figures are fitted together only where all of this is the same.
///
/// @param direction of the messages; of a trial in both directions each is a flow of its own
/// @param variant which of the compared settings, where several were compared
public record FlowKey(String transport, String pattern, String direction, Optional<String> variant) {
    static FlowKey of(ResultRecord result) {
        return new FlowKey(result.transport(), result.pattern(), result.direction(), result.variant());
    }

    boolean isOf(TrialRecord trial) {
        return trial.transport().equals(transport)
                && trial.pattern().equals(pattern)
                && trial.variant().equals(variant)
                && (trial.direction().equals(direction) || trial.direction().equals("both"));
    }

    /// `tcp, ping-pong, a->b` and the variant, if any.
    public String inWords() {
        return "%s, %s, %s%s"
                .formatted(
                        transport,
                        pattern,
                        direction,
                        variant.map(it -> ", " + it).orElse(""));
    }
}
