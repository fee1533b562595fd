package loupe.pattern;

import loupe.measure.DataSize;

/// What is offered to the network.
///
/// @param message the size of every message
/// @param direction which way
/// @param tag stamped into every message, so that another trial's stragglers are told apart
/// @param offered when, and with what besides
public record Load(DataSize message, Direction direction, int tag, Offered offered) {
    /// As fast as it goes.
    public Load(DataSize message, Direction direction, int tag) {
        this(message, direction, tag, Offered.FLAT_OUT);
    }
}
