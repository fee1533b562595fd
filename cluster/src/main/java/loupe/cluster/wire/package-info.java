/// How control messages travel: one bidirectional gRPC method of bytes over Netty, one thread for all of an end. Start
/// at [loupe.cluster.wire.SessionMethod].
@NullMarked
package loupe.cluster.wire;

import org.jspecify.annotations.NullMarked;
