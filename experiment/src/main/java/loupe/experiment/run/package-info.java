/// One measurement from its plan to its last line: cells in random order, trials, when to stop. Start at
/// [loupe.experiment.run.Measurement].
@NullMarked
package loupe.experiment.run;

import org.jspecify.annotations.NullMarked;
