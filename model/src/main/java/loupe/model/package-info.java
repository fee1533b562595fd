/// What a number means: models of what a message costs, fitted to measurements, and refused where they don't carry
/// them. Knows nothing of how a number came about. Start at [loupe.model.Hockney].
@NullMarked
package loupe.model;

import org.jspecify.annotations.NullMarked;
