/// The same measurement over two hosts: an agent waits on a host for a role to play, a controller orders it. Start at
/// `controller.RemoteSide` and `agent.AgentServer`; what they say to each other is in `message`, who may say it in
/// `security`, and who is turned away at the port in `door`.
@NullMarked
package loupe.cluster;

import org.jspecify.annotations.NullMarked;
