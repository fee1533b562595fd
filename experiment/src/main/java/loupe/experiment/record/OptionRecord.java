package loupe.experiment.record;

import java.util.Optional;

/// An option as asked and as in force at both ends. Values are booleans, numbers or texts, as the option's kind says.
///
/// @param asked absent where the default was left
/// @param inForce at side a
/// @param limitedBy the limit that made it less than asked at side a
/// @param inForceAtPeer at side b
/// @param limitedByAtPeer the limit at side b
public record OptionRecord(
        Optional<Object> asked,
        Optional<Object> inForce,
        Optional<String> limitedBy,
        Optional<Object> inForceAtPeer,
        Optional<String> limitedByAtPeer) {}
