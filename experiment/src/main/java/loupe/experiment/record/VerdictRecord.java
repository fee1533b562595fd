package loupe.experiment.record;

/// What is said of a result's worth.
///
/// @param name as in docs/verdicts: `coalesced`
/// @param grave whether the result can't be trusted because of it
/// @param evidence what was seen: `12.5 messages a segment`
/// @param advice what to do about it
public record VerdictRecord(String name, boolean grave, String evidence, String advice) {}
