/// What is asked: subjects, settings, repetition. Start at [loupe.experiment.plan.Plan].
@NullMarked
package loupe.experiment.plan;

import org.jspecify.annotations.NullMarked;
