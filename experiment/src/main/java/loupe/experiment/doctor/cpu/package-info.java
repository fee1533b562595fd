/// Checks of clock, CPUs, and who else runs on them. Each is listed in [loupe.experiment.doctor.Checks].
@NullMarked
package loupe.experiment.doctor.cpu;

import org.jspecify.annotations.NullMarked;
