package loupe.transport;

import java.util.Optional;

/// An option as it was asked and as it is in force at one endpoint, both in canonical text.
///
/// @param name as in [Option#name]
/// @param asked empty where the default was left
/// @param inForce read back from the system; empty where the system does not tell
/// @param limitedBy the limit that made it less than asked: `net.core.wmem_max`
public record OptionState(String name, Optional<String> asked, Optional<String> inForce, Optional<String> limitedBy) {}
