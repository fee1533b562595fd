/// Receiving from whichever of many endpoints has something. Start at [loupe.transport.many.Selections].
@NullMarked
package loupe.transport.many;

import org.jspecify.annotations.NullMarked;
