package loupe.experiment.comparison;

import java.util.Optional;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.TrialRecord;

/// What must be equal for two results to be held against each other.
record Setting(String transport, String pattern, long bytes, String direction, Optional<String> variant) {
    static Setting of(ResultRecord result) {
        return new Setting(result.transport(), result.pattern(), result.bytes(), result.direction(), result.variant());
    }

    /// @param direction of the flow, where a trial has two
    static Setting of(TrialRecord trial, String direction) {
        return new Setting(trial.transport(), trial.pattern(), trial.bytes(), direction, trial.variant());
    }
}
