/// Datagrams by system calls: nothing is sent again, and what was lost is counted. Start at
/// [loupe.transport.udp.UdpTransport].
@NullMarked
package loupe.transport.udp;

import org.jspecify.annotations.NullMarked;
