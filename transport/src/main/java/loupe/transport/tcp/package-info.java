/// TCP by system calls. Start at [loupe.transport.tcp.TcpTransport].
@NullMarked
package loupe.transport.tcp;

import org.jspecify.annotations.NullMarked;
