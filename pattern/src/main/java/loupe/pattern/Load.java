package loupe.pattern;

import loupe.measure.DataSize;

/// What is offered to the network.
///
/// @param message the size of every message
/// @param direction which way
/// @param tag stamped into every message, so that another trial's stragglers are told apart
public record Load(DataSize message, Direction direction, int tag) {}
