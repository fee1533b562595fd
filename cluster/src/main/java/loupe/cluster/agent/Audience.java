package loupe.cluster.agent;

import loupe.cluster.message.ControlMessage;

/// Whoever ordered a part hears what becomes of it.
@FunctionalInterface
interface Audience {
    void tell(ControlMessage message);
}
