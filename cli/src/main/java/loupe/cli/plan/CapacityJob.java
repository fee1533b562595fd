package loupe.cli.plan;

import loupe.experiment.capacity.Search;

/// All that is asked of one `capacity`, valid.
///
/// @param job the settings whose capacity is searched, and where
/// @param search how
public record CapacityJob(Job job, Search search) {}
