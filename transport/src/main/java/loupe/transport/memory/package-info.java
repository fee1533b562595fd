/// Two threads of one process: what the tool itself costs. Start at [loupe.transport.memory.MemoryTransport].
@NullMarked
package loupe.transport.memory;

import org.jspecify.annotations.NullMarked;
