/// A supervisor, workers and sources: what a data-acquisition system's trigger does. Start at
/// [loupe.pattern.farm.PullFarm].
@NullMarked
package loupe.pattern.farm;

import org.jspecify.annotations.NullMarked;
