/// Watches the host beside a trial: a thread that notices stalls, and what the kernel and the JVM count. Start at
/// [loupe.experiment.surroundings.HostWatch].
@NullMarked
package loupe.experiment.surroundings;

import org.jspecify.annotations.NullMarked;
