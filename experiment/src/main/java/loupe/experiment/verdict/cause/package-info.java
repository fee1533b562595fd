/// Verdicts that name what a figure is really of: a CPU, a buffer, a window, a timer, the platform, the clock. What
/// they
/// judge by is [loupe.experiment.verdict.Circumstances].
@NullMarked
package loupe.experiment.verdict.cause;

import org.jspecify.annotations.NullMarked;
