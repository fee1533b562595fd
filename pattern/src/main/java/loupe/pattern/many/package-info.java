/// Patterns of many ranks, most of them no more than who sends to whom. Start at [loupe.pattern.many.Spread].
@NullMarked
package loupe.pattern.many;

import org.jspecify.annotations.NullMarked;
