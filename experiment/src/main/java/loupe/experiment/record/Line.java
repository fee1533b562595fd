package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/// One line of a result file, or of what is made of such files. `record` names its kind.
@JsonPropertyOrder("record")
public sealed interface Line
        permits RunRecord,
                PlatformRecord,
                TrialRecord,
                ResultRecord,
                LoadRecord,
                CapacityRecord,
                NoteRecord,
                EndRecord,
                ComparisonRecord,
                ComparisonEndRecord {
    String record();
}
