package loupe.experiment.run;

import loupe.experiment.plan.Variant;
import loupe.measure.DataSize;
import loupe.pattern.Direction;

/// One setting of a run: what is repeated until it is known well enough.
///
/// @param asked whether the plan names it; what is not named runs for comparison, such as one way beside both
public record Cell(
        String transport, String pattern, DataSize message, Direction direction, Variant variant, boolean asked) {
    /// In words: `tcp stream 64 B a->b (no-delay off)`.
    public String inWords() {
        String words = transport + " " + pattern + " " + message;
        if (direction != Direction.BOTH) {
            words += " " + direction.label();
        }
        return variant.label().isEmpty() ? words : words + " (" + variant.label() + ")";
    }

    boolean sameLoopAs(Cell other) {
        return transport.equals(other.transport)
                && pattern.equals(other.pattern)
                && direction == other.direction
                && variant.equals(other.variant);
    }
}
