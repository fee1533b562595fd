/// The only place that reads the time of the machine. Start at [loupe.measure.clock.NanoClock].
@NullMarked
package loupe.measure.clock;

import org.jspecify.annotations.NullMarked;
