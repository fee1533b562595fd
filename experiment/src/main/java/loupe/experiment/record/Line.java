package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/// One line of a result file. `record` names its kind.
@JsonPropertyOrder("record")
public sealed interface Line permits RunRecord, PlatformRecord, TrialRecord, ResultRecord, NoteRecord, EndRecord {
    String record();
}
