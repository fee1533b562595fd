/// What many ranks report together. Start at [loupe.experiment.many.Whole].
@NullMarked
package loupe.experiment.many;

import org.jspecify.annotations.NullMarked;
