package loupe.pattern;

import loupe.transport.Endpoint;

/// What a rank has in hand while it plays its part.
///
/// @param rank 0 for side a, 1 for side b, and so on
/// @param company the other ranks
/// @param reliable whether the transport loses nothing
/// @param stage where it plays: the time, the CPU meter and helpers to play two parts at once
/// @param load what to send
/// @param schedule how long
public record Station(int rank, Company company, boolean reliable, Stage stage, Load load, Schedule schedule) {
    /// The open conversation with the other rank, where there is exactly one.
    public Endpoint peer() {
        return company.only();
    }

    /// The same with no other peer than this, for a part that has one.
    public Station facing(int other) {
        return new Station(rank, company.facing(other), reliable, stage, load, schedule);
    }
}
