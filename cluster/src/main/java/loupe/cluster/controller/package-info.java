/// The end that orders. Start at [loupe.cluster.controller.RemoteSide]; for a second side on this host at
/// [loupe.cluster.controller.LoopbackAgent].
@NullMarked
package loupe.cluster.controller;

import org.jspecify.annotations.NullMarked;
