/// Patterns whose ranks work while messages come or go: what is left to the work. Listed in [loupe.pattern.Patterns].
/// Start at [loupe.pattern.work.PostWorkWait].
@NullMarked
package loupe.pattern.work;

import org.jspecify.annotations.NullMarked;
