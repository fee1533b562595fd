package loupe.experiment.plan;

import loupe.transport.Settings;

/// One set of transport options to measure under.
///
/// @param label how it is told from the others of the same run; empty where it is the only one
/// @param settings the options asked
public record Variant(String label, Settings settings) {}
