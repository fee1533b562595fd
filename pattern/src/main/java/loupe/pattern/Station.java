package loupe.pattern;

import loupe.transport.Endpoint;

/// What a rank has in hand while it plays its part.
///
/// @param rank 0 for side a, 1 for side b
/// @param peer the open conversation with the other rank
/// @param reliable whether the transport loses nothing
/// @param stage where it plays: the time, the CPU meter and helpers to play two parts at once
/// @param load what to send
/// @param schedule how long
public record Station(int rank, Endpoint peer, boolean reliable, Stage stage, Load load, Schedule schedule) {}
