/// Checks of memory, limits and this JVM. Each is listed in [loupe.experiment.doctor.Checks].
@NullMarked
package loupe.experiment.doctor.system;

import org.jspecify.annotations.NullMarked;
