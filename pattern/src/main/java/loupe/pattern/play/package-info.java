/// The patterns that there are, and what they are put together of: senders, receivers, warm-ups and accounts. Listed in
/// [loupe.pattern.Patterns]. Start at [loupe.pattern.play.PingPong].
@NullMarked
package loupe.pattern.play;

import org.jspecify.annotations.NullMarked;
