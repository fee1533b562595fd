/// Loupe beside the tools that measure the same, in turn and pinned the same way. Start at
/// [loupe.benchmarks.peers.Peers]; `benchmarks/peers/run` builds and starts it.
@NullMarked
package loupe.benchmarks.peers;

import org.jspecify.annotations.NullMarked;
