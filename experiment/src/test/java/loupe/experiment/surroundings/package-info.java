@NullMarked
package loupe.experiment.surroundings;

import org.jspecify.annotations.NullMarked;
