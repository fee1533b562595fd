/// What is run and what came out: plans, sweeps, trials, outcomes, verdicts. Start at [loupe.experiment.Side].
@NullMarked
package loupe.experiment;

import org.jspecify.annotations.NullMarked;
