/// What the transports over stream sockets share: meeting, sending, receiving, ending. Start at
/// [loupe.transport.socket.StreamEndpoint].
@NullMarked
package loupe.transport.socket;

import org.jspecify.annotations.NullMarked;
