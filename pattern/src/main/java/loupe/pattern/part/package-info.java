/// What patterns are put together of, whoever sends what to whom: the account of what arrived, how long to warm up,
/// what
/// the system says meanwhile. Start at [loupe.pattern.part.Observed].
@NullMarked
package loupe.pattern.part;

import org.jspecify.annotations.NullMarked;
