/// Tests that run once per seed. Start at [loupe.testkit.seed.ForEachSeed].
@NullMarked
package loupe.testkit.seed;

import org.jspecify.annotations.NullMarked;
