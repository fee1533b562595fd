/// Two sides of result files held against each other: is B slower than A? Start at
/// [loupe.experiment.comparison.Comparison].
@NullMarked
package loupe.experiment.comparison;

import org.jspecify.annotations.NullMarked;
