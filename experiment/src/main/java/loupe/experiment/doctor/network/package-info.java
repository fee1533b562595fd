/// Checks of network devices and of the kernel's network settings. Each is listed in [loupe.experiment.doctor.Checks].
@NullMarked
package loupe.experiment.doctor.network;

import org.jspecify.annotations.NullMarked;
