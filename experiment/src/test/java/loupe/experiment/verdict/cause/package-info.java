@NullMarked
package loupe.experiment.verdict.cause;

import org.jspecify.annotations.NullMarked;
