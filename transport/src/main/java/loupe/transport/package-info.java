/// How bytes move: what a transport offers, in one page of types. Start at [loupe.transport.Transport]; each transport
/// has a package of its own below.
@NullMarked
package loupe.transport;

import org.jspecify.annotations.NullMarked;
