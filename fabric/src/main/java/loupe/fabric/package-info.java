/// A network that is not there: an agenda of events, ranks as virtual threads that run one at a time, a link between
/// two of them. Start at [loupe.fabric.SimulatedPair].
@NullMarked
package loupe.fabric;

import org.jspecify.annotations.NullMarked;
