/// What is said of a result's worth: each verdict a class with condition, evidence and advice. Start at
/// [loupe.experiment.verdict.Verdicts].
@NullMarked
package loupe.experiment.verdict;

import org.jspecify.annotations.NullMarked;
