package loupe.cluster.door;

import java.net.SocketAddress;

/// Told, from the loop's thread, who was turned away.
@FunctionalInterface
public interface DoorEvents {
    void turnedAway(SocketAddress from, String what);
}
