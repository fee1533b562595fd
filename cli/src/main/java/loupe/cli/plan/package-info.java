/// From what a person typed, or wrote in a plan file, to a plan that can be run or to all that is wrong with it.
/// Nothing is printed here. Start at [loupe.cli.plan.JobReader].
@NullMarked
package loupe.cli.plan;

import org.jspecify.annotations.NullMarked;
