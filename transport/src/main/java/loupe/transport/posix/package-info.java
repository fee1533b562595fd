/// System calls of 64-bit Linux through the foreign-function API: what the JDK does not offer, or not without a copy.
/// Nothing here knows of transports. Start at [loupe.transport.posix.Sockets].
@NullMarked
package loupe.transport.posix;

import org.jspecify.annotations.NullMarked;
