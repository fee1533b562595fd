package loupe.experiment.record;

/// One line of a result file. `record` names its kind.
public sealed interface Line permits RunRecord, PlatformRecord, TrialRecord, ResultRecord, NoteRecord, EndRecord {
    String record();
}
