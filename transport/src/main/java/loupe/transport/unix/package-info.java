/// Local stream sockets in the abstract namespace. Start at [loupe.transport.unix.UnixTransport].
@NullMarked
package loupe.transport.unix;

import org.jspecify.annotations.NullMarked;
