package loupe.experiment.plan;

import loupe.pattern.Offered;
import loupe.transport.Settings;

/// One set of conditions to measure under.
///
/// @param label how it is told from the others of the same run; empty where it is the only one
/// @param settings the options asked of the transport
/// @param offered when messages are due, and what the ranks do besides
public record Variant(String label, Settings settings, Offered offered) {
    /// As fast as it goes.
    public Variant(String label, Settings settings) {
        this(label, settings, Offered.FLAT_OUT);
    }
}
