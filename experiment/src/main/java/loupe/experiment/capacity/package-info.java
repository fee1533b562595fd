/// The highest rate at which a goal is kept: offers loads, judges each by several trials, and closes in on the rate
/// between one that keeps the goal and one that does not. Start at [loupe.experiment.capacity.CapacityMeasurement].
@NullMarked
package loupe.experiment.capacity;

import org.jspecify.annotations.NullMarked;
