/// The end that waits for a role to play. Start at [loupe.cluster.agent.AgentServer].
@NullMarked
package loupe.cluster.agent;

import org.jspecify.annotations.NullMarked;
